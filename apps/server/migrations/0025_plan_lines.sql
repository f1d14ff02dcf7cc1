-- Pay-As-You-Go has it too. An operator's own lines stay.
UPDATE "subscription_plans" SET "features" = "features" - 'Progress over all your range visits'
WHERE "plan_id" IN ('promonthly', 'proannual');
