-- As mails and administration call them. An operator's own names stay.
UPDATE "subscription_plans" SET "name" = 'Pro monthly'
WHERE "plan_id" = 'promonthly' AND "name" = 'Pro Analysis, monthly';
--> statement-breakpoint
UPDATE "subscription_plans" SET "name" = 'Pro annual'
WHERE "plan_id" = 'proannual' AND "name" = 'Pro Analysis, annual';
