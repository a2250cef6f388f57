-- Whoever allocates is offered employees first, each part by name.
CREATE INDEX users_employees_first ON users ((role <> 'EMPLOYEE'), name COLLATE "en-x-icu", id);
