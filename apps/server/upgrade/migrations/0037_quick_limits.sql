-- Each call that is limited writes here. With room on the page, and no index on what is written, PostgreSQL changes the row
-- where it lies; what is over is looked for every ten minutes, in the whole table.
DROP INDEX "rate_limits_full_at_idx";
--> statement-breakpoint
ALTER TABLE rate_limits SET (fillfactor = 50);
