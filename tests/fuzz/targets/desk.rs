#![no_main]
jasstafel_fuzz::drive!(desk);
