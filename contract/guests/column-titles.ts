import { countFields, importFields, nameFields, type ImportField } from './imports.ts'
import { kindTitles } from './reading/kind-titles.ts'
import { worldSerialTitles, worldTitles } from './titles/world-titles.ts'
import { countsOthers } from './titles/others-titles.ts'
import { readTitleRole, type TitleRole } from './reading/role-titles.ts'
import { findReachField } from './reach-titles.ts'
import { isNameOfGuest } from './titles/name-of-titles.ts'
import { normaliseTitle } from './titles/normalise-title.ts'
import { dropAges, readPersonInBrackets } from './titles/aged-titles.ts'

/** Those who are counted apart from the other children. */
const babies = `
    babies, baby, infants, infant, toddlers, number of babies, no of babies, number of infants, no of infants,
    bebes, bebe, nombre de bebes, nb bebes, nourrissons, babys, anzahl babys, kleinkinder, sauglinge,
    الرضع, عدد الرضع`

/** Whose second address a list may have: in the order of the language, before the address or behind it. */
const partners = {
  before: listTitles(
    'partner, partners, partner s, spouse, spouses, spouse s, wife, wife s, husband, husband s, fiance, fiance s, fiancee, fiancee s, companion, companion s, plus one, plus one s, plus 1, guest 2, person 2, partnerin, ehepartner, begleitung',
  ),
  french: listTitles(
    'du conjoint, de la conjointe, conjoint, conjointe, du partenaire, de la partenaire, partenaire, de l epoux, de l epouse, epoux, epouse, du mari, mari, de la femme, femme, du compagnon, de la compagne, de l accompagnant, accompagnant, invite 2',
  ),
  arabic: listTitles(
    'الزوج, الزوجه, للزوج, للزوجه, الشريك, الشريكه, القرين, القرينه, المرافق, المرافقه, للمرافق',
  ),
}
const joinTitles = (
  mails: string,
  of: readonly string[],
  join: (mail: string, one: string) => string,
) => listTitles(mails).flatMap((mail) => of.map((one) => join(mail, one)))

const secondMails = [
  ...joinTitles(
    'email, e mail, mail, email address, e mail address, mail address',
    partners.before,
    (mail, one) => `${one} ${mail}`,
  ),
  ...joinTitles(
    'adresse, adresse e mail, adresse email, adresse mail, e mail, email, mail, courriel',
    partners.french,
    (mail, one) => `${mail} ${one}`,
  ),
  ...joinTitles(
    'بريد, البريد, البريد الالكتروني, بريد الكتروني, ايميل, الايميل, عنوان بريد',
    partners.arabic,
    (mail, one) => `${mail} ${one}`,
  ),
].join(',')

/**
 * Usual column titles in lists of people, and those that other programs write: without accents and
 * marks, with commas between them. Which ones name functions depends on the event.
 */
const columnTitles: Record<Exclude<ImportField, 'FUNCTIONS' | 'HOUSEHOLD' | 'AGE'>, string> = {
  NAME: `
    name, full name, fullname, guest, guest name, invitee, nom, nom complet, nom et prenom,
    invite, الاسم, اسم, الاسم الكامل, الضيف, اسم الضيف, المدعو, names, family, household, guest
    names, invitees, contact name, display name, attendee, attendee name, guest 1, noms, nom de
    l invite, famille, gast, gaste, gastename, name des gastes, vollstandiger name, familie,
    नाम, पूरा नाम, अतिथि, मेहमान, परिवार, الاسم بالكامل, اسماء الضيوف, اسم المدعو, العائله
    الكريمه,
    name of guest, name of guests, name of the guest, names of guests, name of invitee, guest
    full name, person, who, nome, nome completo, nome do convidado, convidado, convidados, nombre
    completo, who is invited, who s invited, who is coming, who s coming, invited guests, people invited,
    qui est invite, wer ist eingeladen, nombre y apellidos, invitado, invitada, invitados, nom de l invitee, nom des invites,
    eingeladene, eingeladen, اسم الشخص, اسم الضيف الكريم,
    nom prenom, nom prenoms, nachname vorname, name vorname, last name first name, surname first
    name, apellidos nombre, cognome nome, achternaam voornaam,
    imie i nazwisko, nama, nama penuh, nama tetamu, nama tamu, nama lengkap,
    naam, volledige naam, naam gast, gasten, nominativo, nome e cognome, invitato, ad soyad, isim, davetli`,
  FIRST_NAME: `
    first name, firstname, given name, given names, forename, forenames, prenom, الاسم الاول, first, fname, given, first
    names, christian name, prenoms, vorname, पहला नाम, प्रथम नाम, الاسم الشخصي,
    primeiro nome, nome proprio, rufname,
    voornaam, roepnaam, nombre de pila, imie`,
  LAST_NAME: `
    last name, lastname, surname, family name, nom de famille, اسم العائله, العائله, اللقب,
    الشهره, شهره, اسم الشهره, الاسم الاخير, last, lname, nom de naissance, nachname, familienname, zuname, उपनाम, कुलनाम,
    अंतिम नाम, اسم الاب والعائله,
    apellido, apellidos, sobrenome, apelido, ultimo nome, nom patronymique,
    achternaam, familienaam, cognome, soyad, nazwisko`,
  MIDDLE_NAME: `
    tussenvoegsel, tussenvoegsels, middle, middle name, middle names, additional name, second name, father s name, deuxieme
    prenom, zweiter vorname, मध्य नाम, اسم الاب, الاسم الاوسط, الاسم الثاني`,
  EMAIL: `
    email, e mail, mail, email address, e mail address, courriel, adresse e mail, adresse email,
    adresse mail, البريد, البريد الالكتروني, الايميل, ايميل, emails, mail address, e mail 1
    value, email 1 value, e mail 1, email 1, primary email, personal email, email or phone, home
    email, e mail adresse, emailadresse, mailadresse, mel, ईमेल, ई मेल, ईमेल पता, عنوان البريد
    الالكتروني, بريد الكتروني, e mail 2 value, e mail 3 value, email 2 value, e mail 2 address, e mail 3 address, other email, work email, secondary email,
    preferred email, email 1 address, e mail 1 address,
    adresse de messagerie, adresse de
    messagerie 2, adresse de messagerie 3, adresse electronique, correo, correo electronico,
    endereco de e mail, endereco de email, mailadressen, email id, e mail id, mail id`,
  CONTACT: `
    contact, phone, phone number, mobile, mobile number, cell, cell phone, tel, telephone,
    whatsapp, contact number, number, portable, numero, numero de telephone, الهاتف, رقم الهاتف,
    الجوال, رقم الجوال, الموبايل, التلفون, واتساب, phones, mob, mob no, mobile no, mobile phone,
    phone no, phone 1 value, phone 1, primary phone, cellphone, home phone, business phone,
    whatsapp number, whatsapp no, tel no, telephone number, tel portable, telephone portable,
    mobile portable, no de telephone, handy, handynummer, mobil, mobilnummer, telefon,
    telefonnummer, rufnummer, फ़ोन, फोन, फ़ोन नंबर, फोन नंबर, मोबाइल, मोबाइल नंबर, व्हाट्सएप,
    جوال, هاتف, موبايل, رقم الموبايل, رقم الواتساب, phone 2 value, phone 3 value, phone 2, mobile 2,
    other phone, secondary phone, work phone, home phone 2, business phone 2, alternate phone,
    contact no, contact nos, contact numbers, mob number, mobile nos, mob nos, mobiles, phone nos, ph
    no, ph, phone num, mobile num, cell no, cell number, cell phone number, mobile phone number,
    telephones, tels, telefone, telefones, celular, celulares, telefono, telefonos, movil, cellulare,
    no telefon, nombor telefon, no hp, nomor hp, komorka, numer telefonu, cellulaire, cellulaires, no de cellulaire,
    gsm, numeros, numeros de telephone, telefonnummern, phone s,
    home number, landline, landline no, home phone number, day phone, evening phone, tel mobile,
    telephone mobile, tel domicile, telephone domicile, telephone 2 domicile, tel bureau, telephone
    bureau, telephone 2 bureau, telephone principal, telephone professionnel, telephone personnel,
    autre telephone, tel fixe, telephone fixe, fixe, mobiltelefon, mobilfunk, mobilfunknummer,
    festnetz, festnetznummer, telefon privat, telefon geschaftlich, telefon 2, telefon mobil, tel
    nr, telefonnr, telefon nr, handy nr, handynr, mobilnr, telefone, telemovel, celular, telefone
    celular, numero de telefone, numero de telemovel, contacto, contato, telefono, telefono movil,
    movil, numero de telefono, phone or mobile, الهاتف المحمول, المحمول, رقم المحمول, رقم الاتصال,
    رقم التواصل, هاتف المنزل,
    telefon festnetz, telefon mobil 2,
    telefon handy, festnetz nr, telefoon, telefoonnummer, mobiel, mobiele nummer, gsm, cellulare,
    numero di cellulare, numero di telefono, cep telefonu`,
  CATEGORY: `
    category, group, type, side, categorie, groupe, الفئه, التصنيف, المجموعه, categories,
    groups, list, relation, relationship, रिश्ता, रिश्तेदारी, संबंध, सम्बन्ध, नाता, kategorie, kategorien, gruppe, seite, श्रेणी, समूह,
    पक्ष, الجهه, الصله, قائمه, من طرف, الطرف, من جهه,
    pihak, parte di, strona, kategoria, categoria, grupa, grupo, relacao, lado, familienseite, cote, lato, whose side, which side, side of, bride or groom, bride groom, groom bride, voice, voice part, stimme, stimmgruppe, stimmlage, pupitre,
    ${kindTitles}`,
  PARTY_LIMIT: `
    party, party limit, party size, people, persons, guests, number of guests, no of guests,
    number of people, no of people, seats, places, number of places, number of seats, count,
    pax, headcount, head count, invited people, personnes, nombre de personnes, nb personnes, nb
    de personnes, nombre d invites, nombre de places, invites, couverts, nombre, groupe de, عدد
    الاشخاص, العدد, عدد, عدد الضيوف, عدد المدعوين, عدد الاماكن, عدد المقاعد, المقاعد, الاماكن,
    الاشخاص, الضيوف, nb pers, nbre de personnes, nombre de pers, nb de pers, nb invites, pers,
    anzahl, anzahl personen, anzahl der personen, personen, anzahl gaste, anzahl der gaste,
    platze, संख्या, लोगों की संख्या, अतिथियों की संख्या, मेहमानों की संख्या, कुल लोग, कितने लोग, कितने व्यक्ति,
    कितने जन, कितने मेहमान, व्यक्ति, लोग, सदस्य, कुल व्यक्ति, कुल सदस्य, कुल मेहमान, व्यक्तियों की संख्या, सदस्यों की संख्या, सदस्य संख्या,
    family size, household size, party of family, number of family members, no of family members, nombre de membres, membres de la famille,
    taille de la famille, عدد افراد الاسره, عدد افراد العائله, افراد الاسره, افراد العائله, عدد
    الافراد, الافراد, عدد الحضور,
    total persons, total people, total pax, total heads, total guests, total no of persons, total
    number of persons, no of persons, number of persons, no of pax, number of pax, no of ppl, number of ppl, ppl, no of heads,
    heads, nos, total members, no of members, family members, persons total, total invited,
    personenzahl, personenanzahl, teilnehmer, anzahl pers, gesamtzahl, total personnes, nombre
    total, total de personnes, pessoas, numero de pessoas, n de pessoas, quantidade, personas,
    numero de personas, cantidad, n de personas, n o de pessoas, no de pessoas, n o de personas, no
    de personas,
    ilosc osob, liczba osob, ilosc gosci, liczba gosci, ile osob, bilangan tetamu, bilangan orang, jumlah tetamu, jumlah orang, jumlah tamu,
    aantal, aantal personen, aantal gasten, persone, numero di persone, n persone, numero persone, kisi sayisi,
    nb, nbr, nbre, how many, combien, wie viele, wieviele, cuantos, quantos, quanti, كم, party of, seats needed, seats reserved,
    number of tickets, no of tickets, tickets needed, tickets required, tickets requested, nombre de billets, nb de billets,
    anzahl karten, anzahl tickets, covers, number of covers, no of covers, numero de entradas, عدد التذاكر,
    pases, numero de pases, no de pases, n de pases, boletos, numero de boletos, no de boletos, cupos, lugares, lugares reservados, passes, number of passes, no of passes,
    عدد البطاقات, عدد الكروت, عدد الدعوات, عدد بطاقات الدعوه`,
  PLUS_ONES: `
    number of companions, number of plus ones, no of plus ones, additional guests, extra guests,
    number of additional guests, nombre d accompagnants, nb accompagnants, invites
    supplementaires, عدد المرافقين, عدد المرافقات, ضيوف اضافيون, plus guests, plus ones allowed, plus one
    allowed, partner coming, partner attending, bringing partner, bringing a partner, bringing your partner, is your partner coming, number of extra guests, no of companions, plus n, anzahl begleitpersonen,
    begleitpersonen, साथ आने वाले, عدد الضيوف الاضافيين,
    bringing a plus one, bringing plus one, bringing a guest, bringing guest, bring a guest, brings a
    guest, guest allowed, with guest, guest name unknown, partner name unknown, plus one name unknown, acompanhantes, numero de acompanhantes, acompanantes, numero
    de acompanantes, vient accompagne, accompagne`,
  ADULTS: `
    adults, adult, number of adults, no of adults, adultes, nombre d adultes, nb adultes,
    erwachsene, वयस्क, البالغون, عدد البالغين, الكبار, عدد الكبار,
    adultos, erw, dewasa, bilangan dewasa, jumlah dewasa, dorosli, liczba doroslych, volwassenen, aantal volwassenen, adulti, numero adulti`,
  CHILDREN: `
    children, child, kids, عدد الصغار, الصغار, number of children, number of kids, no of children, no of kids,
    enfants, nombre d enfants, nb enfants, enf, kinder, बच्चे, الاطفال, عدد الاطفال,
    criancas, filhos, ninos, hijos, bambini, numero bambini, n bambini, dzieci, liczba dzieci, ilosc dzieci, kanak kanak, bilangan kanak kanak, anak anak, kinderen,
    aantal kinderen,
    ${babies}`,
  COMPANIONS: `
    companions, companion, مرافق, مرافقه, المرافقه, مرافقين, plus one, plus ones, plus 1, plus 1s, with, accompanied by,
    accompagnants, accompagnant, accompagne de, المرافقون, المرافقين, المرافق, مرافقون, partner,
    spouse, guest 2, plus one name, names of companions, companion name, companion names,
    conjoint, conjointe, nom de l accompagnant, begleitung, begleitperson, partnerin, साथी,
    जीवनसाथी, الزوج, الزوجه, اسم المرافق, اسماء المرافقين,
    partner first name, spouse first name, companion first name, plus one first name, plus 1
    first name, significant other first name, prenom conjoint, prenom du conjoint,
    partner name, spouse name, partner s name, spouse s name, wife name, husband name, name of spouse, name of partner, name of companion, name of plus one, name of your guest, name of
    your plus one, nom du conjoint, nom de la conjointe, name der begleitung, name des partners,
    accompagnatore, accompagnatrice, accompagnatori, osoba towarzyszaca, pasangan, introducee, partner naam, nome accompagnatore,
    acompanhante, acompanante, plus one guest, plus 1 name, companion s name, begleitung name`,
  TABLE: `
    table, table number, table no, table name, table assignment, seat, seating, numero de table,
    n de table, no de table, table n, place a table, الطاوله, طاوله, رقم الطاوله, المائده, رقم
    المائده, مكان الجلوس, tisch, tischnummer, टेबल, मेज,
    tisch nr, mesa, numero da mesa, numero de mesa`,
  DOOR_NOTE: `
    door note, note for the door, note at the door, door notes, check in note, usher note, note
    pour l accueil, note d accueil, note accueil, note a l entree, note d entree, consigne d
    accueil, ملاحظه الاستقبال, ملاحظه للاستقبال, ملاحظه الباب, ملاحظه عند الباب, ملاحظه الدخول`,
  TAGS: `
    tags, tag, labels, label, etiquettes, etiquette, mots cles, libelles, schlagworte, schlagworter, etiketten,
    etiquetas, etichette, टैग, लेबल, وسوم, الوسوم, وسم, العلامات, تصنيفات`,
  NOTE: `
    note, notes, remark, remarks, comment, comments, host note, private note, special notes, info,
    remarque, remarques, observation, observations, commentaire, commentaires, note privee, bemerkung, bemerkungen, anmerkung,
    anmerkungen, notiz, notizen, kommentar, hinweis, hinweise, observacao, observacoes, obs, nota,
    uwagi, uwaga, notatki, catatan,
    notas, observaciones, comentario, comentarios, opmerking, opmerkingen, osservazioni, ملاحظه,
    ملاحظات, ملحوظات, टिप्पणी, टिप्पणियाँ`,
  EMAIL_2: `
    ${secondMails},
    partner e mail address, spouse e mail address, e mail of partner, e mail of spouse, email of partner, email of spouse,
    email of plus one, email of companion, second email, second e mail, second email address, 2nd email, 2nd e mail, 2nd email address,
    email 2, e mail 2, email address 2, e mail address 2, mail 2, mail address 2,
    deuxieme e mail, deuxieme email, deuxieme mail, deuxieme courriel, deuxieme adresse, deuxieme adresse e mail, deuxieme adresse mail,
    second courriel, seconde adresse, seconde adresse e mail, 2e e mail, 2e email, 2e mail, 2eme e mail, 2eme email, 2eme mail, courriel 2,
    adresse e mail 2, adresse mail 2, zweite e mail, zweite e mail adresse, 2 e mail, e mail adresse 2,
    البريد الالكتروني الثاني, بريد الكتروني ثان, البريد الثاني, بريد ثان, الايميل الثاني, ايميل ثان, البريد 2, البريد الالكتروني 2, ايميل 2, الايميل 2`,
  NAME_2: `
    second email of, whose second email, whose address it is, deuxieme e mail de, a qui est cette adresse, صاحب البريد الثاني, صاحب العنوان`,
  LANGUAGE: `
    language, lang, langue, اللغه, لغه, sprache, भाषा,
    idioma, lingua`,
}

function listTitles(titles: string): string[] {
  return titles.split(',').map((title) => title.trim())
}

const fieldsByTitle = new Map(
  importFields.flatMap((field) =>
    field === 'FUNCTIONS' || field === 'HOUSEHOLD' || field === 'AGE'
      ? []
      : [
          ...listTitles(columnTitles[field]),
          ...listTitles(worldTitles[field] ?? columnTitles[field]),
        ].map((title) => [normaliseTitle(title), field] as const),
  ),
)

const babyTitles = new Set(babies.split(',').map(normaliseTitle))
/** The column counts children who are in no other column. */
export const isBabyTitle = (title: string): boolean => babyTitles.has(normaliseTitle(title))

/** What a title says about its answers, such as `Begleitung (j/n)`. */
const answerHint =
  /[([]\s*(?:y(?:es)?\s*\/\s*no?|j(?:a)?\s*\/\s*n(?:ein)?|o(?:ui)?\s*\/\s*n(?:on)?|s(?:im)?\s*\/\s*n(?:ão)?|sí?\s*\/\s*no?|نعم\s*\/\s*لا|optional|facultatif|if any)\s*[)\]]/iu

/** `Forename(s)` and `Prénom(s)` are one title with and without the letters. */
const pluralHint = /(?<=\p{L})[([](?:s|e|es|en|x)[)\]]/giu

const firstOfPeople =
  /^(?:parents?|parent guardian|guardian|guest|person|adult|name|tutor|tuteur|invite|personne|erziehungsberechtigter?|gast|elternteil|ولي الامر|الضيف) ([1-9])$/u
const furtherPeople =
  /^(?:child|kid|enfant|kind|companion|plus one|accompagnant|begleitung|مرافق|المرافق|طفل) [1-9](?: (?:first )?name)?$/u

/** "Plus One First" beside "Plus One Last". */
const firstOfCompanion = /^(?:plus (?:one|1)|partner|spouse|companion|significant other) first$/u

/** "Parent 1" is the guest and "Parent 2" comes along, as "Child 1" does. */
function findPersonField(title: string): ImportField | null {
  const [, number] = firstOfPeople.exec(title) ?? []
  if (number !== undefined) return number === '1' ? 'NAME' : 'COMPANIONS'
  return furtherPeople.test(title) || firstOfCompanion.test(title) ? 'COMPANIONS' : null
}

/** What a title asks of whom fills it in, or says about how. */
const remark =
  /[([]\s*(?:maiden(?: name)?|née?|nom de (?:jeune fille|naissance)|geb(?:urtsname)?|anzahl|zahl|number|nombre|nbre?|nb|count|qty|total|عدد|full|required|mandatory|obligatoire|pflicht(?:feld)?|now|current|today|actuel(?:le)?|jetzt|aktuell|(?:in|as|with|incl|including|vous|you|y compris|dont|شامل|if|inkl|mit|avec|comme)\b[^()]*)\s*[)\]]|\s\*$/iu
const asked = /(?:^| )(?:your|please|votre|ihre?|bitte|tu|su|seu)(?: |$)/u
const askingWords =
  /(?:^| )(?:what s|what|is|are|your|please|enter|provide|give|us|the|quel(?:le)?|est|votre|indiquez|ihre?|wie|lautet|bitte|cual|es|tu|su|qual|seu)(?= |$)/gu
const askedPeople =
  /^(?:how many (?:people|persons|guests|tickets|seats|places|spaces|of you|(?:are |will be )?in (?:your|the) (?:party|group|family|household))|combien (?:de (?:personnes|places|billets)|serez vous|etes vous)|wie viele (?:personen|karten|tickets|platze)|cuantas (?:personas|entradas)|mit wie vielen personen|كم عدد (?:الاشخاص|الافراد|الحضور))(?: |$)/u

/** Forms have a question as a title: "What is your full name?", "How many of you are coming?". */
function findAskedField(title: string): ImportField | null {
  if (countsOthers(title)) return 'PLUS_ONES'
  if (askedPeople.test(title) && !/ (?:bring|additional|extra)/u.test(title)) return 'PARTY_LIMIT'
  if (!asked.test(title)) return null
  const words = title.replace(askingWords, ' ').replace(/\s+/g, ' ').trim()
  return fieldsByTitle.get(words) ?? findReachField(words)
}

/** "رقم الهاتف 2" is one of several numbers. */
function findNumberedField(title: string): ImportField | null {
  const field = /^(.+) [1-9]$/u.exec(title)?.[1]
  const found = field === undefined ? null : fieldsByTitle.get(field)
  return found === 'CONTACT' || found === 'EMAIL' ? found : null
}

const official =
  /^(?:legal|official|passport|employee|employees|staff|member|participant|delegate|attendee|invitee)(?: s)? /u
const namePart =
  /^(?:(?:legal|official|full|employee|member|participant|attendee) )?name (?=(?:first|last|middle|given|family) name$)/u

/** "Legal First Name", "Legal Name - First Name" and "Member Surname" are parts of the name. */
function findNamePart(title: string): ImportField | null {
  const part = title.replace(namePart, '')
  const field = fieldsByTitle.get(part) ?? fieldsByTitle.get(part.replace(official, ''))
  return field === 'FIRST_NAME' || field === 'LAST_NAME' || field === 'MIDDLE_NAME' ? field : null
}

const roleFields: ReadonlyArray<ImportField | null> = [...nameFields, 'EMAIL', 'CONTACT']

/** "Prénom participant" and "Buyer phone" are fields of that person. */
function findRoleField(title: string): ImportField | null {
  const rest = readTitleRole(title)?.rest
  const field = rest === undefined ? null : (fieldsByTitle.get(rest) ?? findReachField(rest))
  return roleFields.includes(field) ? field : null
}

/** Whom a title is about that has its field by this alone; null for any other. */
export function findTitleRole(title: string): TitleRole | null {
  const name = normaliseTitle(title.replace(remark, ' '))
  const isPlain = fieldsByTitle.has(name) || findNamePart(name) !== null
  return isPlain || findRoleField(name) === null ? null : (readTitleRole(name)?.role ?? null)
}

/** "No. of seats" is the number of seats, and "+1 allowed" a plus one. */
const respell = (title: string): string =>
  title
    .replace(/^(?:nos?|num) of (?=\p{L})/u, 'number of ')
    .replace(/(?<=^|\s)plus 1(?=\s)/u, 'plus one')

const countingWord =
  /^(?:nbr?e?|nombre|combien|how many|number|nos?|num|qty|quantite|anzahl|wie ?viele|numero|cuant[oa]s|quant[oai]s?|عدد|كم)(?: (?:of|de|d|des|der|di))? (?=\p{L})/u

/** "Nb couverts" and "How many pax" count what "Couverts" and "Pax" do. */
function findCountedField(title: string): ImportField | null {
  const word = title.replace(countingWord, '')
  const field = word === title ? undefined : fieldsByTitle.get(word)
  return countFields.find((one) => one === field) ?? null
}

const findByWords = (title: string): ImportField | null =>
  [title, title.replace(answerHint, ' '), title.replace(pluralHint, ''), title.replace(remark, ' ')]
    .map(normaliseTitle)
    .map((one) => fieldsByTitle.get(one) ?? fieldsByTitle.get(respell(one)))
    .find((field) => field !== undefined) ??
  findReachField(normaliseTitle(title.replace(remark, ' '))) ??
  findPersonField(normaliseTitle(title)) ??
  findNumberedField(normaliseTitle(title)) ??
  findNamePart(normaliseTitle(title)) ??
  (isNameOfGuest(normaliseTitle(title)) ? 'NAME' : null) ??
  (title.includes('/') ? null : findRoleField(normaliseTitle(title.replace(remark, ' ')))) ??
  findCountedField(normaliseTitle(title)) ??
  findCountedField(normaliseTitle(title.replace(remark, ' '))) ??
  findAskedField(normaliseTitle(title)) ??
  findAgedField(title) ??
  findBracketField(title)

/** "Enfants (-12 ans)" and "Children <12" are children. */
function findAgedField(title: string): ImportField | null {
  const rest = dropAges(title)
  const words = normaliseTitle(rest ?? '')
  const field = words === 'اطفال' ? 'CHILDREN' : fieldsByTitle.get(words)
  return field === 'CHILDREN' || field === 'ADULTS' ? field : null
}

/** "Ann (spouse)" says in brackets whose names these are. */
function findBracketField(title: string): ImportField | null {
  const words = readPersonInBrackets(title)
  const field = words === null ? undefined : fieldsByTitle.get(normaliseTitle(words))
  return field === 'COMPANIONS' ? field : null
}

/** The field of a column title, or null. A title in two words or languages has what both mean. */
export function findFieldByTitle(title: string): ImportField | null {
  const whole = findByWords(title)
  if (whole !== null) return whole
  const [first = null, ...others] = title.split(/[/|]/).map(findByWords)
  // "Spouse / Guest name": the first word says whose name.
  const isSame = (field: ImportField | null) =>
    field === first || (first === 'COMPANIONS' && field === 'NAME')
  return others.length > 0 && others.every(isSame) ? first : null
}

/** "Nom, Prénom" and "Last name, first name": names are written in this order, with a comma. */
export function isLastNameFirst(title: string): boolean {
  const [last, first, ...more] = title.split(/[,،]/).map(findFieldByTitle)
  return more.length === 0 && first === 'FIRST_NAME' && (last === 'LAST_NAME' || last === 'NAME')
}

const serialTitles = new Set(
  [
    's no, sr no, sl no, s n, sn, serial, serial no, serial number, sr, no, nr, n, nº, num, index',
    'lfd nr, lfd, laufende nummer, pos, position, numero d ordre, n d ordre, row, م, ت, مسلسل',
    'الرقم التسلسلي, الرقم, क्रम, क्रमांक, क्र, s no s, line',
    worldSerialTitles,
  ]
    .join(',')
    .split(',')
    .map(normaliseTitle),
)

/** A title of numbers that only count the rows. */
export const isSerialTitle = (title: string): boolean =>
  /^\s*[#№]\s*$/u.test(title) || serialTitles.has(normaliseTitle(title))
