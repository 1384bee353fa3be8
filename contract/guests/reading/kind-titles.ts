const join = (firsts: string, seconds: string, by: (first: string, second: string) => string) =>
  firsts
    .split(',')
    .flatMap((first) => seconds.split(',').map((second) => by(first.trim(), second.trim())))

/** "Guest category", "فئة الدعوة": what guests are grouped by, in a title of two words. */
export const kindTitles = [
  ...join(
    'guest, guests, invitee, invitees, invite, invitation, attendee',
    'category, categories, type, group, class, kind, tier',
    (of, kind) => `${of} ${kind}`,
  ),
  ...join(
    'category, type, group, class, kind',
    'guest, guests, invitee, invitation',
    (kind, of) => `${kind} of ${of}`,
  ),
  ...join(
    'catégorie, type, groupe, classe, genre',
    'd invité, d invités, des invités, de l invité, d invitation, de convive, de convives',
    (kind, of) => `${kind} ${of}`,
  ),
  ...join(
    'فئة, تصنيف, نوع, مجموعة, درجة',
    'الدعوة, الدعوات, الضيف, الضيوف, المدعو, المدعوين, الحضور',
    (kind, of) => `${kind} ${of}`,
  ),
  ...join('gäste, gast, einladungs', 'kategorie, gruppe, typ, art', (of, kind) => of + kind),
  ...join('अतिथि, मेहमान, मेहमानों की', 'श्रेणी, वर्ग, समूह', (of, kind) => `${of} ${kind}`),
].join(',')
