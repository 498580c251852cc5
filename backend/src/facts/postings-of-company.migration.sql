CREATE OR REPLACE FUNCTION postings_of_company(company integer, states text[]) RETURNS integer LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  -- A plan counts the postings of all stores, of which a member may see a part.
  SELECT count(*)::integer FROM jobs WHERE company_id = company AND status = ANY (states)
$$
