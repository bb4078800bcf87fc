-- Run once on the primary. With this role haproxy finds the database that accepts writes. It has no password and no other rights.
create role compety_check login connection limit 10;
create database compety_check;
revoke all on database compety_check from public;
grant connect on database compety_check to compety_check;
