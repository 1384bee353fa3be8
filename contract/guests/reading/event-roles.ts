import { normaliseTitle } from '../titles/normalise-title.ts'

const titleSet = (titles: string): ReadonlySet<string> =>
  new Set(titles.split(',').map(normaliseTitle))

const roleTitles = titleSet(`
  status, role, type, profile, profil, capacity, attending as, statut, rôle, qualité, type de participant, type d'inscription, catégorie de participant, rolle, teilnehmerart,
  participant type, attendee type, delegate type, registration type, الصفة, صفة الحضور, نوع المشاركة, صفة المشارك, نوع المشارك, भूमिका`)
const roles = titleSet(`
  speaker, keynote, keynote speaker, panelist, panellist, moderator, chair, chairperson, participant, attendee, delegate, exhibitor, sponsor, partner, press, media, vip, vvip,
  staff, crew, volunteer, organiser, organizer, committee, guest, guest of honour, guest speaker, performer, artist, student, resident, member, non member, observer, trainee, faculty,
  orateur, oratrice, conférencier, conférencière, intervenant, intervenante, modérateur, modératrice, participante, exposant, exposante, partenaire, presse, bénévole, organisateur,
  organisatrice, comité, invité, invitée, invité d'honneur, artiste, étudiant, étudiante, résident, résidente, interne, membre, non membre, adhérent, auditeur, auditrice, délégué, déléguée,
  referent, referentin, teilnehmer, teilnehmerin, aussteller, ausstellerin, presse, gast, ehrengast, student, studentin, mitglied, helfer, veranstalter,
  متحدث, متحدثة, محاضر, محاضرة, مشارك, مشاركة, عارض, راعي, رعاة, شريك, شركاء, إعلام, صحافة, متطوع, متطوعة, منظم, منظمة, ضيف, ضيفة, ضيف شرف, ضيوف شرف, طالب, طالبة, عضو, مدير جلسة, رئيس جلسة, مستمع,
  वक्ता, प्रतिभागी, अतिथि, मुख्य अतिथि, छात्र, सदस्य, स्वयंसेवक`)
const minShare = 0.6

/** "Statut" above "Orateur" and "Exposant" says as what guests come; above "Paid" it does not. */
export const areEventRoles = (title: string, cells: readonly string[]): boolean =>
  roleTitles.has(normaliseTitle(title)) &&
  cells.filter((cell) => roles.has(normaliseTitle(cell))).length >= cells.length * minShare
