-- Numbers of before stay as they are; the counter goes on above the greatest.
INSERT INTO "document_numbers" ("series", "last")
SELECT 'EP', GREATEST(
  (SELECT COALESCE(MAX(CAST(SUBSTRING("transaction_id" FROM '\d+$') AS integer)), 0) FROM "transactions"),
  (SELECT COALESCE(MAX("id"), 0) FROM "subscriptions")
);
