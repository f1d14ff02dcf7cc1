-- True whatever the prices are. An operator's own words stay.
UPDATE "subscription_plans" SET "description" = 'A whole season of reports, paid once a year.'
WHERE "plan_id" = 'proannual' AND "description" = 'A whole season at the lowest price a report.';
