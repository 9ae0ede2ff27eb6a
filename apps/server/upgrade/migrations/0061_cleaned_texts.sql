-- Lines of text are kept in NFC and without what nobody sees (clean_text). Names that fall together with another one stay as they are.
DO $$
DECLARE
  changed integer;
  total integer := 0;
  shared text;
BEGIN
  UPDATE products SET title = clean_text(title)
  WHERE title <> clean_text(title) AND clean_text(title) <> '';
  GET DIAGNOSTICS changed = ROW_COUNT;
  total := total + changed;
  UPDATE products SET subcategory = clean_text(subcategory)
  WHERE subcategory <> clean_text(subcategory) AND clean_text(subcategory) <> '';
  GET DIAGNOSTICS changed = ROW_COUNT;
  total := total + changed;
  UPDATE taxonomy_terms AS term SET label = clean_text(label)
  WHERE label <> clean_text(label) AND clean_text(label) <> '' AND NOT EXISTS (
    SELECT FROM taxonomy_terms AS other WHERE other.kind = term.kind AND other.parent = term.parent AND other.id <> term.id
      AND fold_text(other.label) = fold_text(term.label));
  GET DIAGNOSTICS changed = ROW_COUNT;
  total := total + changed;
  UPDATE staff_roles AS role SET name = clean_text(name)
  WHERE name <> clean_text(name) AND clean_text(name) <> '' AND NOT EXISTS (
    SELECT FROM staff_roles AS other WHERE other.id <> role.id AND fold_text(other.name) = fold_text(role.name));
  GET DIAGNOSTICS changed = ROW_COUNT;
  total := total + changed;
  UPDATE users SET user_name = clean_text(user_name)
  WHERE user_name <> clean_text(user_name) AND clean_text(user_name) <> '';
  GET DIAGNOSTICS changed = ROW_COUNT;
  total := total + changed;
  UPDATE addresses SET address = clean_text(address), city = clean_text(city), notes = clean_text(notes)
  WHERE (address, city, notes) IS DISTINCT FROM (clean_text(address), clean_text(city), clean_text(notes))
    AND clean_text(address) <> '' AND clean_text(city) <> '';
  GET DIAGNOSTICS changed = ROW_COUNT;
  total := total + changed;
  IF total > 0 THEN
    PERFORM pg_notify('haberdash_migration', format('%s rows had names, titles or addresses with characters that nobody sees, or in an older spelling of Unicode; they are kept without them now.', total));
  END IF;

  SELECT string_agg(label, ', ') INTO shared FROM (
    SELECT string_agg(label, ' = ' ORDER BY label) AS label FROM taxonomy_terms
    GROUP BY kind, parent, fold_text(taxonomy_terms.label) HAVING count(*) > 1 ORDER BY 1 LIMIT 20) AS one;
  IF shared IS NOT NULL THEN
    PERFORM pg_notify('haberdash_migration', format('Some categories, brands or subcategories are called the same; they go on as they are, please merge or rename them: %s', shared));
  END IF;
  SELECT string_agg(name, ', ') INTO shared FROM (
    SELECT string_agg(name, ' = ' ORDER BY name) AS name FROM staff_roles GROUP BY fold_text(staff_roles.name) HAVING count(*) > 1 ORDER BY 1 LIMIT 20) AS one;
  IF shared IS NOT NULL THEN
    PERFORM pg_notify('haberdash_migration', format('Some roles of staff are called the same; they go on as they are, please rename them: %s', shared));
  END IF;
END $$;
