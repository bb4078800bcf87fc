-- Sexes and privileges need a description to be saved; those of every database get the text that names them.
update sexes set description = name where description is null;
update privileges set description = name where description is null;
