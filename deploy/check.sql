-- Once, on the primary: by what haproxy finds out which database takes writes. Without password, and without rights anywhere else.
create role compety_check login connection limit 10;
create database compety_check;
revoke all on database compety_check from public;
grant connect on database compety_check to compety_check;
