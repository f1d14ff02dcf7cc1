-- The ledger cannot be emptied at once either. An empty one may, as a restore does before its first row.
CREATE FUNCTION "keep_the_ledger"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT 1 FROM "credit_entries") THEN
		RAISE EXCEPTION 'entries of the credits ledger are never changed';
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "the_ledger_is_kept" BEFORE TRUNCATE ON "credit_entries" FOR EACH STATEMENT EXECUTE FUNCTION "keep_the_ledger"();
