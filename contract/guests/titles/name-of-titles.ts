/** Whose name a list of guests has, in titles such as "Name of resident": of those who answer, live or belong there. */
const whose =
  /^(?:name of (?:the )?|full name of (?:the )?|nom (?:et prenom )?(?:du |de la |de l |de )|اسم ال)(?:resident|occupier|occupant|householder|member|owner|flat owner|tenant|applicant|participant|attendee|student|employee|colleague|person|family|head of (?:the )?family|devotee|visitor|respondent|locataire|proprietaire|membre|adherente?|participante?|salariee?|collegue|personne|residente?|famille|ساكن|ساكنه|عضو|مشارك|مشاركه|موظف|موظفه|طالب|طالبه|مستاجر|مالك|حاضر|شخص)s?$/u
const turned =
  /^(?:resident|occupier|occupant|householder|owner|flat owner|tenant|devotee|respondent)(?: s)? name$/u

/** By a title without accents, as titles are looked up. */
export const isNameOfGuest = (title: string): boolean => whose.test(title) || turned.test(title)

const home =
  /^(?:flat|house|home|unit|apartment|apt|door|plot|villa|block|wing|room|seat|building|locker|plaque|lot|appartement|appt|maison|porte|chambre|etage|batiment|wohnung|hausnummer|zimmer|شقه|رقم الشقه|الشقه|رقم المنزل|رقم البيت|رقم الغرفه|الغرفه|المبنى|الطابق)(?: (?:no|nos|nr|num|number|numero|code|id))?$|^(?:house|flat|villa|building|block) name$|^(?:n|no|numero) (?:d |de )?(?:appartement|appt|porte|chambre|maison)$/u

/** Where a guest lives or sits is no name: "Flat No.", "رقم الشقة". */
export const isHomeTitle = (title: string): boolean => home.test(title)
