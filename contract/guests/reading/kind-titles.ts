const join = (firsts: string, seconds: string, by: (first: string, second: string) => string) =>
  firsts
    .split(',')
    .flatMap((first) => seconds.split(',').map((second) => by(first.trim(), second.trim())))

/** "Guest category", "فئة الدعوة": what guests are grouped by, or "Relationship To Couple": how they are related. */
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
  'lien, lien de parente, lien familial, parente, lien avec, lien avec la famille, verwandtschaft, verwandtschaftsgrad, beziehung, parentesco, parentela',
  ...join(
    'relation, relationship, connection, related, link',
    `to couple, to the couple, to us, to bride, to the bride, to groom, to the groom, to bride groom, to bride and groom, to the bride and groom,
    to bride or groom, to host, to the host, to hosts, to the hosts, to family, to the family, to celebrant, to the celebrant, to birthday girl, to birthday boy,
    to parents, to deceased, to the deceased, with couple, with the couple, with us`,
    (relation, to) => `${relation} ${to}`,
  ),
  ...join(
    'lien, lien de parente, relation, parente',
    'avec le couple, avec les maries, avec la mariee, avec le marie, avec les epoux, avec nous, avec la famille, aux maries, au couple',
    (relation, to) => `${relation} ${to}`,
  ),
  ...join(
    'beziehung, verhaltnis',
    'zum paar, zum brautpaar, zur braut, zum brautigam, zu uns',
    (relation, to) => `${relation} ${to}`,
  ),
  ...join(
    'صلة, صلة القرابة, القرابة, علاقة, العلاقة, درجة القرابة',
    'بالعروسين, بالعروس, بالعريس, بنا, مع العروسين, بالعائلة, بالأسرة',
    (relation, to) => `${relation} ${to}`,
  ),
  ...join('अतिथि, मेहमान, मेहमानों की', 'श्रेणी, वर्ग, समूह', (of, kind) => `${of} ${kind}`),
].join(',')
