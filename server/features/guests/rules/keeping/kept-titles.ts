import { isGuardianTitle } from '@mehfil/contract/guests/reading/guardian-titles.ts'
import { isReplyTitle } from '@mehfil/contract/guests/reading/replies.ts'
import { foldTitle, wordTest } from '@mehfil/contract/guests/titles/title-words.ts'

/** What hosts look up most often comes first. */
const usefulTitles = [
  // Work.
  wordTest(`
    company, company name, organisation, organization, employer, firm, business, institution, institute, hospital, faculty, embassy, ministry, affiliation, société, entreprise, établissement, institut, hôpital, faculté, ambassade, ministère,
    association, cabinet, organisme,
    structure, raison sociale, firma, unternehmen, organisatie, empresa, azienda, bedrijf, الشركة, جهة العمل, المؤسسة, الجهة, المستشفى, الجامعة, الكلية, الوزارة, السفارة, المنشأة, einrichtung, behörde, कंपनी, संस्था`),
  wordTest(`
    job, job title, organization title, organisation title, role, position, designation, function, profession, occupation,
    fonction, poste, métier, funktion, beruf, cargo, puesto, ocupación, profesión, profissão, ruolo, professione, functie,
    beroep, الوظيفة, المسمى الوظيفي, المنصب, المهنة, पद, पेशा`),
  // Whose guest.
  wordTest(`
    relation, relationship, connection, how we know, how do we know, how you know, how do you know, knows them, known from, lien, lien de parenté,
    parenté, verwandtschaft, beziehung, verhältnis, parentesco, relación, relação, parentela, relatie, صلة القرابة, صلة, القرابة, العلاقة, रिश्ता, संबंध`),
  wordTest(`
    side, whose, whose side, whose guest, côté, seite, lado, lato, kant, من طرف, الطرف, पक्ष, invited by, invité par, invitée par, eingeladen von,
    invitado por, convidado por, invitato da, الداعي`),
  // Where from.
  wordTest(`
    city, town, area, place, location, village, locality, suburb, neighbourhood, neighborhood, native place, district, region, state, country,
    based in, coming from, ville, commune, quartier, localité, pays, région, ort, wohnort, stadt, ortsteil, bundesland, ciudad,
    colonia, barrio, país, cidade, bairro, città, paese, comune, stad, woonplaats, plaats, المدينة, مدينة, الحي, المنطقة, البلد, الدولة,
    المحافظة, शहर, गाँव, नगर`),
  wordTest(`
    address, postal address, street, home address, adresse, anschrift, straße, strasse, dirección, domicilio, calle, endereço, morada,
    indirizzo, adres, straat, العنوان, عنوان السكن, पता`),
  // The stay.
  wordTest(`
    hotel, accommodation, lodging, stay, staying, room, rooms, room type, hôtel, hébergement, logement, chambre, chambres, unterkunft,
    übernachtung, zimmer, alojamiento, habitación, hospedagem, alojamento, quarto, alloggio, camera, overnachting, kamer, الفندق,
    السكن, الإقامة, الغرفة, كمره, होटल, कमरा`),
  wordTest(`
    arrival, arr, arrives, arriving, flight, flights, train, departure, dep, departs, pickup, pick up, transfer, transport, shuttle, bus, lift, travel,
    arrivée, départ, vol, navette, anreise, abreise, ankunft, abflug, llegada, salida, vuelo, traslado, chegada, partida, voo,
    arrivo, partenza, volo, aankomst, vertrek, vlucht, الوصول, المغادرة, الرحلة, المواصلات, आगमन, प्रस्थान`),
  // What they belong to.
  wordTest(`
    department, dept, division, team, branch, section, class, form, grade, school, house, department, organization department, work location, office,
    service, équipe, département, classe, école, filière, promotion, abteilung, bereich, sparte, klasse, schule, standort, departamento,
    equipo, curso, colegio, equipe, turma, reparto, squadra, classe, afdeling, klas, القسم, الإدارة, الصف, الفصل, الشعبة, المدرسة,
    विभाग, कक्षा, industry, sector, branche, secteur, committee, membership, membership level, award, honours, ehrung, distinction, comité, bureau, vorstand, gremium`),
  // At the table and on the day.
  wordTest(`
    meal, meal choice, menu, food, dish, dinner choice, lunch choice, entree, starter, main, main course, dessert, drink, course choice, repas, plat,
    entrée, essen, menü, gericht, hauptgang, comida, menú, plato, refeição, prato, pasto, piatto, maaltijd, gerecht, الوجبة, الطعام, खाना, भोजन,
    shirt, t shirt, t shirt size, shirt size, workshop, session, track, veg non veg`),
  // How they are addressed.
  wordTest(`
    salutation, anrede, civilité, civ, titel, titre, title, tratamiento, tratamento, trattamento, aanhef, اللقب, اللقب الشرفي, maiden name, nom de jeune fille, geburtsname`),
]
const salutation =
  /^(?:salutation|anrede|civilite|civ|titel|titre|title|tratamiento|tratamento|trattamento|aanhef|اللقب)$/u
/** "Mr" and "Mrs" beside the names of an address book. */
export const isSalutationTitle = (title: string): boolean => salutation.test(foldTitle(title))

/** What a list may keep of these is for the work of its owner, or is nothing that a host should spread. */
const otherTitles = wordTest(`
  id, ids, uid, uuid, ref, réf, reference, référence, code, barcode, qr, order, order type, booking, bookings, commande, bestellung, pedido, invoice, rechnung, facture,
  account, iban, passport, passeport, ausweis, dni, visa, licence, tax, vat, member no, membership no, membership number, mem no, mem, mitgl nr, mitgliedsnr, mitgliedsnummer,
  adh, n adh, matricule, pers nr, persnr, index, row, timestamp, horodateur, zeitstempel, created, updated, modified, submitted, submission,
  opt in, opted, optin, consent, consentement, einwilligung, agree, terms, gdpr, rgpd, dsgvo, permission, permissions, privacy, share your, photos ok, photo, photos, marketing, newsletter,
  hear about, find out about, how did you hear, price, prix, preis, precio, preço, paid, payé, bezahlt, pagado, pago, payment, règlement, zahlung, fee, fees, amount, montant,
  betrag, importe, total, cost, budget, subs, dues, cotisation, beitrag, jahresbeitrag, cuota, currency, devise, gross, net, donation, don, spende, deposit, tier,
  birth, born, birthday, bday, dob, d o b, né, née, naissance, geb, geb datum, geboren, geburtsdatum, geburtstag, nacimiento, nascimento, nascita, anniversary, anniversaire,
  age, ages, âge, alter, edad, idade, età, leeftijd, العمر, السن, gender, sex, genre, geschlecht, género, gênero, sesso, geslacht, الجنس, religion, caste, race,
  joined, date joined, member since, hire, hired, eintritt, austritt, start date, entry date, registered, registration, registration date, dernier contact, last contact, last seen,
  manager, manager s name, cost center, cost centre, kost, koststelle, worker, worker type, employee, employee status, employment, emp status, orgeinheit,
  status, statut, estado, stato, approval, checked in, check in, attended, attendance, badge, printed, badge printed, attendee status,
  website, web, web page, url, link, instagram, linkedin, twitter, facebook, im, imaddress, skype, photo url, picture, avatar, file,
  yomi, phonetic, label, type of value, file as, sort name, display name, display, initials, account name, username, user name, login, password,
  emergency, notfall, urgence, buyer, purchaser, acheteur, käufer, assistant, assistant s, commercial, sales rep, owner, lead source, source, rating, priority, private, sensitivity,
  related names, relation 1, relation 2, relation 3, nickname, surnom, spitzname, rsvp, rsvp d, household, party name, po box, extended address, formatted, other street, other city, song, songs, music, chanson, lied, message, password, keyholder, hobby, schools,
  extension, ext, poste, fax, pager, telex, callback, ip, latitude, longitude, quantity, ticket quantity, count, number attending, nb, anzahl, employee id, key, hash`)

/** A list of more columns is the export of a program, of which only what is known to be useful is kept. */
export const maxOwnColumns = 12

/** A title that a program wrote: `approval_status`, `OPTIN_IP`, `guestId`. */
const technical = /[_\\/{}<>]{2}|\p{L}_\p{L}|\p{Ll}{2}\p{Lu}\p{Ll}?/u
/** A question of a form, with an own answer to each. */
const maxWords = 7

/** How much hosts want to see a column of this title: the smaller, the more; null for what they do not. */
export function rankTitle(title: string): number | null {
  const name = foldTitle(title)
  if (name === '' || technical.test(title) || name.split(' ').length > maxWords) return null
  const rank = isGuardianTitle(title)
    ? guardianRank
    : usefulTitles.findIndex((words) => words.test(title))
  if (isReplyTitle(title)) return usefulTitles.length - 1
  if (otherTitles.test(title)) return null
  return rank < 0 ? usefulTitles.length : rank
}
/** As early as whose guest someone is. */
const guardianRank = 2
/** The title says nothing of its use. */
export const unknownRank = usefulTitles.length

const street = wordTest(`
  address, postal address, street, street address, home address, adresse, anschrift, straße, strasse, str, dirección, calle, endereço, rua, morada, indirizzo, via, adres, straat,
  rue, home street, العنوان, पता`)
const postcode = wordTest(`
  zip, zip code, zipcode, postcode, post code, postal code, home postal code, plz, cp, code postal, código postal, codigo postal, cep, cap, postcode, الرمز البريدي, पिन, pin, pincode, pin code`)
const area = wordTest(`
  city, town, village, state, county, province, region, country, home city, home state, home country, ville, commune, pays, ort, wohnort, stadt, land, ciudad, estado, provincia,
  país, cidade, uf, città, paese, stad, woonplaats, plaats, plz ort, المدينة, مدينة, البلد, الدولة, शहर`)

export type AddressPart = 'whole' | 'street' | 'postcode' | 'area'

/** What programs write before the part: "Address 1 - City", "Home Street". */
const beforePart =
  /^(?:address \d|(?:address|home|business|work|other|mailing)(?= (?:street|city|state|postal|zip|post|country|region|address)))\s*/u
const wholeAddress = /^formatted$/u
/** Of an address too, and seldom filled. */
const sidePart =
  /^(?:po box|extended address|street [23]|address line [23]|address [23]|adresse [23]|adresse ligne [23]|ligne d adresse [23]|complement(?: d adresse)?|adresszusatz|zusatz|العنوان [23])$/u
const maxPartWords = 3

const dropBefore = (title: string): string => foldTitle(title).replace(beforePart, '')

export const isSidePart = (title: string): boolean => sidePart.test(dropBefore(title))

/** Which part of an address is below a title; null for none. */
export function findAddressPart(title: string): AddressPart | null {
  const name = dropBefore(title)
  if (name.split(' ').length > maxPartWords || /(?:^| )(?:e ?mail|mail|ip)(?= |$)/u.test(name))
    return null
  if (wholeAddress.test(name)) return 'whole'
  if (postcode.test(name)) return 'postcode'
  if (street.test(name)) return 'street'
  return area.test(name) ? 'area' : null
}

/** "Address 1" and "Home" say of which address a part is. */
export const findAddressOwner = (title: string): string =>
  (beforePart.exec(foldTitle(title))?.[0] ?? '').trim()
