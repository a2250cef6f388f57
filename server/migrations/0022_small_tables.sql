-- PostgreSQL takes a table that nobody has looked at for one of many rows, and looks by itself only after 50 changes, which
-- these may never see: plans over them were reckoned hundreds of times too dear.
ALTER TABLE settings SET (autovacuum_analyze_threshold = 1, autovacuum_analyze_scale_factor = 0);
ALTER TABLE departments SET (autovacuum_analyze_threshold = 1, autovacuum_analyze_scale_factor = 0);
ALTER TABLE categories SET (autovacuum_analyze_threshold = 1, autovacuum_analyze_scale_factor = 0);
ALTER TABLE budgets SET (autovacuum_analyze_threshold = 1, autovacuum_analyze_scale_factor = 0);
ANALYZE settings, departments, categories, budgets;
