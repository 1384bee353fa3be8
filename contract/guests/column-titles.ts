import { importFields, type ImportField } from './imports.ts'

/**
 * Usual column titles in lists of people, and those that other programs write: without accents and
 * marks, with commas between them.
 */
const columnTitles: Record<ImportField, string> = {
  NAME: `
    name, full name, fullname, guest, guest name, invitee, nom, nom complet, nom et prenom,
    invite, الاسم, اسم, الاسم الكامل, الضيف, اسم الضيف, المدعو, names, family, household, guest
    names, invitees, contact name, display name, attendee, attendee name, guest 1, noms, nom de
    l invite, famille, gast, gaste, gastename, name des gastes, vollstandiger name, familie,
    नाम, पूरा नाम, अतिथि, मेहमान, परिवार, الاسم بالكامل, اسماء الضيوف, اسم المدعو, العائله
    الكريمه`,
  FIRST_NAME: `
    first name, firstname, given name, forename, prenom, الاسم الاول, first, fname, given, first
    names, christian name, prenoms, vorname, पहला नाम, प्रथम नाम, الاسم الشخصي`,
  LAST_NAME: `
    last name, lastname, surname, family name, nom de famille, اسم العائله, العائله, اللقب,
    الاسم الاخير, last, lname, nom de naissance, nachname, familienname, zuname, उपनाम, कुलनाम,
    अंतिम नाम, اسم الاب والعائله`,
  MIDDLE_NAME: `
    middle, middle name, middle names, additional name, second name, father s name, deuxieme
    prenom, zweiter vorname, मध्य नाम, اسم الاب, الاسم الاوسط, الاسم الثاني`,
  EMAIL: `
    email, e mail, mail, email address, e mail address, courriel, adresse e mail, adresse email,
    adresse mail, البريد, البريد الالكتروني, الايميل, ايميل, emails, mail address, e mail 1
    value, email 1 value, e mail 1, email 1, primary email, personal email, email or phone, home
    email, e mail adresse, emailadresse, mailadresse, mel, ईमेल, ई मेल, ईमेल पता, عنوان البريد
    الالكتروني, بريد الكتروني, e mail 2 value, e mail 3 value, email 2 value, email 2, e mail 2,
    e mail 2 address, e mail 3 address, email address 2, other email, work email, secondary email,
    preferred email, email 1 address, e mail 1 address`,
  CONTACT: `
    contact, phone, phone number, mobile, mobile number, cell, cell phone, tel, telephone,
    whatsapp, contact number, number, portable, numero, numero de telephone, الهاتف, رقم الهاتف,
    الجوال, رقم الجوال, الموبايل, التلفون, واتساب, phones, mob, mob no, mobile no, mobile phone,
    phone no, phone 1 value, phone 1, primary phone, cellphone, home phone, business phone,
    whatsapp number, whatsapp no, tel no, telephone number, tel portable, telephone portable,
    mobile portable, no de telephone, handy, handynummer, mobil, mobilnummer, telefon,
    telefonnummer, rufnummer, फ़ोन, फोन, फ़ोन नंबर, फोन नंबर, मोबाइल, मोबाइल नंबर, व्हाट्सएप,
    جوال, هاتف, موبايل, رقم الموبايل, رقم الواتساب, phone 2 value, phone 3 value, phone 2, mobile 2,
    other phone, secondary phone, work phone, home phone 2, business phone 2, alternate phone`,
  CATEGORY: `
    category, group, type, side, categorie, groupe, الفئه, التصنيف, المجموعه, categories,
    groups, tags, labels, list, relation, relationship, kategorie, kategorien, gruppe, seite, श्रेणी, समूह,
    पक्ष, الجهه, الصله, قائمه`,
  PARTY_LIMIT: `
    party, party limit, party size, people, persons, guests, number of guests, no of guests,
    number of people, no of people, seats, places, number of places, number of seats, count,
    pax, headcount, head count, invited people, personnes, nombre de personnes, nb personnes, nb
    de personnes, nombre d invites, nombre de places, invites, couverts, nombre, groupe de, عدد
    الاشخاص, العدد, عدد الضيوف, عدد المدعوين, عدد الاماكن, عدد المقاعد, المقاعد, الاماكن,
    الاشخاص, الضيوف, nb pers, nbre de personnes, nombre de pers, nb de pers, nb invites, pers,
    anzahl, anzahl personen, anzahl der personen, personen, anzahl gaste, anzahl der gaste,
    platze, संख्या, लोगों की संख्या, अतिथियों की संख्या, मेहमानों की संख्या, कुल लोग, عدد
    الافراد, الافراد, عدد الحضور`,
  PLUS_ONES: `
    number of companions, number of plus ones, no of plus ones, additional guests, extra guests,
    number of additional guests, nombre d accompagnants, nb accompagnants, invites
    supplementaires, عدد المرافقين, ضيوف اضافيون, plus guests, plus ones allowed, plus one
    allowed, number of extra guests, no of companions, plus n, anzahl begleitpersonen,
    begleitpersonen, साथ आने वाले, عدد الضيوف الاضافيين`,
  ADULTS: `
    adults, adult, number of adults, no of adults, adultes, nombre d adultes, nb adultes,
    erwachsene, वयस्क, البالغون, عدد البالغين, الكبار, عدد الكبار`,
  CHILDREN: `
    children, child, kids, number of children, number of kids, no of children, no of kids,
    enfants, nombre d enfants, nb enfants, kinder, बच्चे, الاطفال, عدد الاطفال`,
  COMPANIONS: `
    companions, companion, plus one, plus ones, plus 1, plus 1s, with, accompanied by,
    accompagnants, accompagnant, accompagne de, المرافقون, المرافقين, المرافق, مرافقون, partner,
    spouse, guest 2, plus one name, names of companions, companion name, companion names,
    conjoint, conjointe, nom de l accompagnant, begleitung, begleitperson, partnerin, साथी,
    जीवनसाथी, الزوج, الزوجه, اسم المرافق, اسماء المرافقين`,
  TABLE: `
    table, table number, table no, table name, table assignment, seat, seating, numero de table,
    n de table, no de table, table n, place a table, الطاوله, طاوله, رقم الطاوله, المائده, رقم
    المائده, مكان الجلوس, tisch, tischnummer, टेबल, मेज`,
  DOOR_NOTE: `
    door note, note for the door, note at the door, door notes, check in note, usher note, note
    pour l accueil, note d accueil, note accueil, note a l entree, note d entree, consigne d
    accueil, ملاحظه الاستقبال, ملاحظه للاستقبال, ملاحظه الباب, ملاحظه عند الباب, ملاحظه الدخول`,
  LANGUAGE: `
    language, lang, langue, اللغه, لغه, sprache, भाषा`,
}

/** A title without accents, marks and punctuation. */
export const normaliseTitle = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u064b-\u065f\u0670\u0640]/g, '')
    .toLowerCase()
    .replaceAll('+', ' plus ')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ة/g, 'ه')
    .replace(/ى/g, 'ي')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const fieldsByTitle = new Map(
  importFields.flatMap((field) =>
    columnTitles[field].split(',').map((title) => [normaliseTitle(title), field] as const),
  ),
)

/** The field of a column title, or null. */
export const findFieldByTitle = (title: string): ImportField | null =>
  fieldsByTitle.get(normaliseTitle(title)) ?? null
