-- Rows of before this migration were sold at the prices of the catalogue, at 10 % of tax rounded down.
update orders set plan_name = plans.name_jp, plan_days = plans.max_days, amount = plans.price + plans.price * 10 / 100, tax = plans.price * 10 / 100, tax_percent = 10
  from plans where plans.id = orders.plan_id;
--> statement-breakpoint
update subscriptions set plan_name = plans.name_jp, plan_days = plans.max_days, amount = plans.price + plans.price * 10 / 100, tax = plans.price * 10 / 100, tax_percent = 10
  from plans where plans.id = subscriptions.plan_id;
--> statement-breakpoint
-- A transaction says what was really paid.
update subscriptions set plan_days = transactions.duration_days, amount = transactions.amount, tax = transactions.tax
  from transactions where transactions.subscription_id = subscriptions.id;
--> statement-breakpoint
-- What cards paid before the ledger was kept enters it as captured.
insert into charges (company_id, purpose, order_id, plan_id, plan_name, plan_days, amount, tax, tax_percent, gateway_member_id, gateway_order_id,
    state, outcome, subscription_id, tries, last_answer, created_at, updated_at, settled_at)
  select s.company_id, case when o.id is null then 'renewal' else 'order' end, o.id, s.plan_id, s.plan_name, s.plan_days, s.amount, s.tax, s.tax_percent,
    coalesce(a.gateway_member_id, ''), coalesce(o.gateway_order_id, 'before-' || s.id),
    'captured', 'plan', s.id, 1, 'before the ledger', t.occurred_at, t.occurred_at, t.occurred_at
  from transactions t
  join subscriptions s on s.id = t.subscription_id
  join billing_accounts a on a.company_id = s.company_id
  left join orders o on o.id = s.order_id
  where t.is_cc and t.amount > 0;
--> statement-breakpoint
update sandbox_charges set status = case when approved then 'CAPTURE' else 'UNPROCESSED' end;
