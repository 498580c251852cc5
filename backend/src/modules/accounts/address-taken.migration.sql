CREATE OR REPLACE FUNCTION address_is_taken(address text) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  -- The one question of a company about members of others, which the wall hides from it.
  SELECT EXISTS (SELECT FROM members WHERE email = address AND removed_at IS NULL)
$$
