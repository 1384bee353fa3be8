import type { CountField } from '@mehfil/contract/guests/imports.ts'
import { countsOthers } from '@mehfil/contract/guests/titles/others-titles.ts'
import { foldTitle, wordTest } from '@mehfil/contract/guests/titles/title-words.ts'

const babies = wordTest(`
  baby, babies, baby s, infant, infants, toddler, toddlers, bébé, bébés, nourrisson, nourrissons, babys,
  säugling, säuglinge, kleinkind, kleinkinder, bebé, bebés, bebê, bebês, neonati, peuter, peuters,
  رضيع, رضع, الرضع, शिशु`)
const children = wordTest(`
  child, children, kid, kids, little ones, youngsters, kiddies, bairns, gosses, petits, marmots, kleine, teen, teens, teenagers, enfant, enfants, enf, ado, ados, kind, kinder, jugendliche,
  niño, niños, niña, niñas, hijo, hijos, menores, criança, crianças, filho, filhos, bambino, bambini, ragazzi,
  figli, kinderen, طفل, أطفال, الأطفال, أولاد, الأولاد, صغار, الصغار, बच्चे, बच्चा, बच्चों`)
const adults = wordTest(`
  adult, adults, grown ups, adulte, adultes, erwachsene, erwachsenen, erw, adulto, adultos, adulti,
  volwassene, volwassenen, بالغ, بالغين, البالغين, البالغون, الكبار, كبار, वयस्क, बड़े`)
const companions = wordTest(`
  companion, companions, plus one, plus ones, plus 1, plus 1s, plusone, extra guest, extra guests, extras, bringing,
  accompagnant, accompagnants, begleitung, begleiter, begleitpersonen, acompañante, acompañantes, acompanhante,
  acompanhantes, accompagnatore, accompagnatori, begeleider, begeleiders, introducés, aanhang,
  مرافق, مرافقين, المرافقين, المرافقون, مرافقون, साथी, साथ`)
const people = wordTest(`
  guest, guests, people, persons, persona, ppl, folks, heads, bodies, souls, seats, places, spaces, family members, members, household size, invitees, pers, covers, couverts, gedecke, teilnahme, cubiertos, coperti, pax, heads, headcount, attending, coming, tickets, billets, eintrittskarten, entradas, bilhetes, تذاكر,
  التذاكر, invités, convives, personnes,
  têtes, bouches, membres, famille, monde, places, gäste, leute, köpfe, plätze, mitglieder, familie, kommen, personen, teilnehmer, invitados, asistentes, personas, convidados, pessoas, ospiti, invitati, persone,
  gasten, ضيوف, الضيوف, مدعوين, المدعوين, أشخاص, الأشخاص, أفراد, الأفراد, حضور, الحضور,
  معازيم, المعازيم, معزومين, نفر, أنفار, الأنفار, مقاعد, المقاعد, كراسي, الكراسي, أسرة, الأسرة, عائلة, العائلة, الناس,
  शामिल, अतिथि, मेहमान, मेहमानों, लोग, लोगों, सदस्य, सदस्यों, जन, व्यक्ति, परिवार`)

/** Numbers of these are no people. */
const otherCounts = wordTest(`
  age, ages, aged, years, year, yrs, old, grade, class, birthday, born, rating, score, points, rank, level, seat no,
  seat number, table, tables, room, rooms, bed, beds, price, cost, amount, paid, fee, menu, meal, meals, dinner, lunch,
  veg, vegetarian, vegan, chair, chairs, highchair, gift, gifts, song, car, cars, bus, night, nights, day, days, id,
  code, order, card, cards, sent, only, club, ok, email, phone, âge, âges, ans, année, note, points, siège, tables, chambre, chambres, lit,
  lits, prix, tarif, repas, chaise, chaises, cadeau, nuit, nuits, jour, jours, alter, jahre, jahr, jahrgang, tisch,
  tische, zimmer, bett, betten, preis, kosten, essen, menü, stuhl, stühle, hochstuhl, nächte, tage, edad, edades,
  año, años, mesa, mesas, habitación, habitaciones, precio, menú, menús, silla, sillas, noches, idade, idades, anos,
  quarto, quartos, preço, refeição, cadeira, noites, età, anni, tavolo, camera, camere, prezzo, pasti, sedia,
  leeftijd, leeftijden, jaar, tafel, kamer, kamers, prijs, stoel, nachten, عمر, العمر, أعمار, السن, سنة, سنوات,
  طاولة, الطاولة, غرفة, غرف, سعر, السعر, ليالي, उम्र, आयु, वर्ष, मेज, कमरा, कमरे, कीमत`)
/** "Guest no." numbers the guests; "No. of guests" counts them. */
const numbering = /^(?:\p{L}+ )?(?:no|nr|num|number|numero|nummer|id|code|index)$/u

/** "Ausweisnummer", in one word. */
const joinedNumbering = /\p{L}(?:nummer|nr)(?: |$)/u

/** "Dinner places" are of people, as "Guests" are. */
const endsInPeople =
  /^(?!.*(?:^| )(?:age|ages|aged|alter|edad|idade|group|class)(?: |$)).* (?:places|seats|guests|people|persons|pax|covers|invites|convives|personnes|couverts|personen|platze|gaste)$/u

/** Of which people a title with a number below it is; null for what is no number of people. */
export function findCountedPeople(title: string): CountField | null {
  const name = foldTitle(title)
  if (numbering.test(name) || (otherCounts.test(name) && !endsInPeople.test(name))) return null
  if (babies.test(name) || children.test(name)) return 'CHILDREN'
  if (adults.test(name)) return 'ADULTS'
  if (companions.test(name) || countsOthers(name)) return 'PLUS_ONES'
  return people.test(name) || isQuantity(title) ? 'PARTY_LIMIT' : null
}

/** Of the tickets that someone has bought. */
export const isQuantity = (title: string): boolean =>
  /^(?:ticket )?(?:quantity|qty|quantite|cantidad|quantidade|quantita|الكميه)$/u.test(
    foldTitle(title),
  )

/** A title that speaks of nothing that we know. */
export const mayCountPeople = (title: string): boolean => {
  const name = foldTitle(title)
  return (
    /\p{L}{3}|\p{Script=Han}{2}/u.test(name) &&
    ![otherCounts, otherNames, otherDigits].some((one) => one.test(name)) &&
    !numbering.test(name)
  )
}

const nameWords = wordTest(`
  name, names, surname, forename, who, nom, noms, prénom, prénoms, qui, vorname, vornamen, nachname, nachnamen, namen,
  wer, nombre, nombres, apellido, apellidos, quién, quienes, nome, nomes, sobrenome, apelido, quem, nomi, cognome, chi,
  naam, voornaam, achternaam, wie, اسم, الاسم, أسماء, الأسماء, नाम`)
const kinWords = wordTest(`
  wife, husband, spouse, partner, mother, father, mum, mom, dad, parent, parents, son, daughter, brother, sister, family members,
  members, mari, femme, époux, épouse, conjoint, conjointe, mère, père, parents, fils, fille, frère, sœur, mann, frau, ehefrau,
  ehemann, mutter, vater, eltern, sohn, tochter, esposo, esposa, marido, pareja, madre, padre, hijo, hija, mulher, mãe, pai,
  moglie, marito, partner, moeder, vader, ouders, man, vrouw, الزوج, الزوجة, زوج, زوجة, الأم, الأب, والد, والدة, الوالد, الوالدة,
  पति, पत्नी, माता, पिता`)
const lastNameWords = wordTest(`
  last name, surname, family name, nom de famille, nachname, familienname, apellido, apellidos, sobrenome, apelido, cognome,
  achternaam, familienaam, اسم العائلة, اللقب, उपनाम`)

/** Names below these are of no guest, or are no names of people. */
const otherNames = wordTest(`
  city, town, place, location, village, country, state, county, province, nationality, religion, company, companies,
  organisation, organization, institution, institute, hospital, clinic, practice, faculty, agency, embassy, ministry, affiliation, business, employer, firm, brand, address, street, road, hotel, venue, hall, church, school, university,
  college, class, course, teacher, team, club, department, dept, division, unit, branch, office, job, title, role, position, function, profession,
  occupation, table, seat, group, side, category, type, tag, tags, status, menu, meal, food, dish, drink, diet, dietary, allergy, allergies,
  song, songs, music, gift, product, item, ticket, tickets, event, session, workshop, note, notes, comment, comments, remark, message, greeting,
  language, relation, relationship, website, url, file, user, username, user name, login, nickname, initials, prefix, suffix, salutation,
  maiden, preferred, known as, goes by, birth, invited by, added by, created by, booked by, referred by, sponsor, host, hostess, owner, account, agent,
  manager, assistant, assistant s, planner, buyer, purchaser, payer, customer, plus one of, public display name, contact person, emergency, driver, doctor, pet, nanny, password, airline, flight, from, via,
  ville, lieu, pays, région, village, établissement, institution, institut, laboratoire, cabinet, clinique, hôpital, faculté, direction, ministère, ambassade,
  association, einrichtung, institut, klinik, krankenhaus, praxis, behörde, amt, société, entreprise, organisme, adresse, rue, hôtel, école, classe, équipe, service, poste, fonction, métier,
  groupe, catégorie, statut, repas, plat, régime, chanson, cadeau, billet, événement, remarque, commentaire, message, langue, lien,
  surnom, civilité, naissance, jeune fille, invité par, ajouté par, hôte, responsable, urgence, nationalité, acheteur, acheteuse, payeur, payeuse, client, commercial,
  stadt, ort, wohnort, land, firma, unternehmen, adresse, straße, strasse, anschrift, schule, klasse, verein, abteilung, beruf, funktion, gruppe,
  kategorie, essen, lied, geschenk, bemerkung, kommentar, sprache, spitzname, anrede, geburtsname, eingeladen von, notfall, titel, tisch, käufer, besteller, kunde,
  ciudad, pueblo, país, empresa, dirección, calle, colegio, escuela, clase, equipo, cargo, puesto, grupo, categoría, plato, canción, regalo,
  comentario, idioma, relación, apodo, mesa, comprador, المشتري, الدافع, cidade, endereço, rua, escola, turma, equipe, grupo, prato, música, presente, observação,
  città, paese, azienda, indirizzo, via, scuola, classe, squadra, ruolo, gruppo, piatto, canzone, regalo, tavolo, soprannome,
  stad, plaats, woonplaats, bedrijf, adres, straat, school, klas, functie, groep, gerecht, opmerking, bijnaam, tafel,
  المدينة, مدينة, البلد, بلد, الدولة, الجهة, المؤسسة, المستشفى, الجامعة, الكلية, الوزارة, السفارة, المنشأة, جهة العمل, الشركة, شركة, العنوان, عنوان, المدرسة, مدرسة, الوظيفة, وظيفة, المجموعة, الطاولة, ملاحظات, ملاحظة, اللغة, الجنسية, القسم,
  रिश्ता, संबंध, नाता, صلة, القرابة, العلاقة, من طرف, शहर, गाँव, देश, कंपनी, पता, स्कूल, कक्षा, समूह, टिप्पणी, भाषा, मेज`)

export type NameTitle = {
  /** The title speaks of people or names, so single words below it may be names. */
  isOfPeople: boolean
  isLastName: boolean
  /** They are those of who comes along. */
  isOfOthers: boolean
}

/** What a title says of names below it; null for those of other things or of other people. */
export function readNameTitle(title: string): NameTitle | null {
  const name = foldTitle(title)
  if (otherNames.test(name)) return null
  const isOfOthers = [kinWords, companions, children, babies].some((words) => words.test(name))
  return {
    isOfPeople: isOfOthers || [nameWords, people, adults].some((words) => words.test(name)),
    isLastName: lastNameWords.test(name),
    isOfOthers,
  }
}

const surePhones = `
  phone, phones, mobile, mobiles, cell, cellulaire, tel, telephone, whatsapp, landline, contact no, contact number, téléphone, portable, gsm, telefon, handy, mobil,
  mobilnummer, handynummer, telefonnummer, rufnummer, teléfono, móvil, celular, telefone, telemóvel, cellulare, telefono, telefoon, telefoonnummer, mobiel,
  هاتف, الهاتف, جوال, الجوال, موبايل, الموبايل, محمول, المحمول, تلفون, التلفون, تليفون, التليفون, نقال, النقال, خلوي, الخلوي, واتساب, الواتساب,
  फोन, मोबाइल, मोबाईल, व्हाट्सएप`
const phoneWords = wordTest(`${surePhones},
  sms, contact, contacts, number, numbers, call, reach, fixe, numéro, numéros, nummer, número, numero, رقم, नंबर`)
const surePhoneWords = wordTest(surePhones)
/** Digits below these call no guest. */
const otherDigits = wordTest(`
  id, ids, order, ticket, tickets, booking, reservation, confirmation, barcode, qr, ref, reference, code, invoice, passport, account,
  iban, bic, card, licence, license, tax, vat, gst, pan, aadhaar, zip, zipcode, postal, post code, postcode, pin, membership, member, member no, member number,
  customer, employee, staff no, roll, roll no, registration, date, time, timestamp, birth, dob, fax, telefax, pager, telex, callback, assistant, assistant s, manager, manager s, agent, planner, buyer, emergency, price, total,
  amount, size, room, table, seat, donation, commande, billet, réservation, référence, télécopie, télécopieur, acheteur, facture, passeport, compte, carte, siret, siren, tva, cp,
  client, adhérent, matricule, naissance, urgence, montant, bestellung, bestellnummer, buchung, buchungsnummer, rechnung, rechnungsnummer, kunde, kundennummer,
  mitglied, mitgliedsnummer, ausweis, plz, konto, geburt, geburtstag, geburtsdatum, steuernummer, notfall, pedido, entrada, reserva, referencia, factura, pasaporte,
  cuenta, código, dni, nie, nif, socio, fecha, importe, bilhete, fatura, passaporte, conta, cpf, cnpj, cep, data, ordine, biglietto, fattura, codice, tessera, cap,
  bestelling, factuur, postcode, lidnummer, klantnummer, هوية, الهوية, جواز, الجواز, العضوية, الحجز, الطلب, التذكرة, الرمز, البريدي, तारीख, पिन, आधार`)

/** A title with a word for phones, and none for other numbers; "Number" alone may be of anything. */
export const speaksOfPhones = (title: string): boolean => {
  const name = foldTitle(title)
  return surePhoneWords.test(name) && !otherDigits.test(name)
}

/** Whether digits below a title are phone numbers, as it says; null where it says nothing. */
export function isTitleOfPhones(title: string): boolean | null {
  const name = foldTitle(title)
  if (otherDigits.test(name)) return false
  if (phoneWords.test(name)) return true
  return numbering.test(name) || joinedNumbering.test(name)
    ? false
    : (readNameTitle(title)?.isOfPeople ?? false) || null
}

/** Addresses below these reach no guest. */
const otherMails = wordTest(`
  created by, added by, invited by, booked by, username, user name, user, login, organiser, organizer, host, owner, manager, manager s, assistant, assistant s, buyer, agent, planner,
  emergency, account, sender, from, utilisateur, identifiant, ajouté par, créé par, nutzername, benutzername, notfall, usuario, utilizador`)
export const isTitleOfOtherMails = (title: string): boolean => otherMails.test(foldTitle(title))
