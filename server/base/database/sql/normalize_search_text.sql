-- Tables use this: applied before them.
-- Letters as people search for them: without accents, marks, apostrophes and case, Arabic letters in one form, digits as 0-9. Plain letters
-- have no accents to remove. Not `language sql`: that would be parsed again for every row written.
create or replace function normalize_search_text(written text) returns text language plpgsql immutable parallel safe as $$
begin
  if octet_length(written) = length(written) then return translate(lower(written), '''`', ''); end if;
  return replace(replace(replace(translate(
    lower(regexp_replace(normalize(translate(coalesce(written, ''), '''’‘ʼʻ`´ʿʾ′＇', ''), nfkd), '[\u0300-\u036f\u064b-\u065f\u0670\u0640]', '', 'g')),
    'أإآٱىیکةؤئøłđħı٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'ااااييكهويoldhi01234567890123456789'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe');
end $$;
