-- Which column of a table of matches is which field, as somebody assigned it. Files of one source have the same heads.
create table import_columns (
  heads text primary key,
  columns jsonb not null
);
