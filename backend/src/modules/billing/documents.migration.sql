-- Numbers of before stay as they are; the series begins above the greatest.
INSERT INTO "document_numbers" ("series", "first", "last")
SELECT 'EP', "number" + 1, "number" FROM (SELECT GREATEST(
  (SELECT COALESCE(MAX(CAST(SUBSTRING("transaction_id" FROM '\d+$') AS integer)), 0) FROM "transactions"),
  (SELECT COALESCE(MAX("id"), 0) FROM "subscriptions")
) AS "number") AS "before";
