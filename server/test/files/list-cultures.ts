/** Names of one culture, with how numbers are written where they are used and the words of its lists. */
export type Culture = {
  country: string
  first: readonly string[]
  last: readonly string[]
  /** Digits at random are written for each `d`. */
  phone: string
  titles: {
    name: string
    phone: string
    email: string
    count: string
    group: string
    ages: [string, string]
  }
  groups: readonly string[]
  total: string
  isLatin?: boolean
  greeting: string
  closing: string
  /** What counts one person more, and a family of so many behind a name. */
  one: string
  family: string
  spouse: string
  /** A sentence of the writer, which is no guest. */
  talk: string
}

const split = (words: string): string[] => words.split(',').map((word) => word.trim())

const latin = {
  one: '+1',
  total: 'Total',
  isLatin: true,
}

export const cultures: readonly Culture[] = [
  {
    ...latin,
    country: 'GB',
    first: split(
      'Oliver, Harriet, Callum, Imogen, Nigel, Poppy, Gareth, Bronwen, Alistair, Tamsin, Rupert, Fiona',
    ),
    last: split(
      'Whitfield, Ashcroft, Penhaligon, Brightwell, Hargreaves, Oakden, Thistlewood, Marchbanks, Pemberton, Lockwood',
    ),
    phone: '07700 900ddd',
    titles: {
      name: 'Guest name',
      phone: 'Mobile',
      email: 'Email',
      count: 'No. of guests',
      group: 'Group',
      ages: ['Adults', 'Children'],
    },
    groups: ['Work friends', 'Choir', 'Neighbours'],
    greeting: 'Hi Sam, here is the list so far:',
    closing: 'Thanks!',
    family: 'and family (%)',
    spouse: 'and her husband',
    talk: 'let me know if I have forgotten anyone from your side',
  },
  {
    ...latin,
    country: 'FR',
    first: split(
      'Margaux, Thibault, Solène, Gauthier, Anaïs, Loïc, Clémence, Fabrice, Ghislaine, Rémi, Maëlys, Yannick',
    ),
    last: split(
      'Lefèvre, Delacroix, Marchand, Guérin, Chevalier, Rousselet, Boucher, Poulain, Castagnier, Vasseur',
    ),
    phone: '06 12 34 dd dd',
    titles: {
      name: 'Nom et prénom',
      phone: 'Téléphone',
      email: 'Courriel',
      count: 'Nombre de personnes',
      group: 'Groupe',
      ages: ['Adultes', 'Enfants'],
    },
    groups: ['Collègues', 'Famille de la mariée', 'Voisins'],
    greeting: 'Bonjour à tous, voici la liste :',
    closing: 'Bises',
    family: 'et famille (%)',
    spouse: 'et son mari',
    talk: "dites-moi si j'ai oublié quelqu'un de votre côté",
  },
  {
    country: 'LB',
    one: '+ ١',
    first: split('سارة, كريم, نادية, هشام, ليلى, طارق, منى, سامر, رانيا, وليد, دينا, مروان'),
    last: split('حداد, خوري, الشناوي, منصور, النجار, الحلبي, صليبا, الصباغ, قباني, الخطيب'),
    phone: '03 456 ddd',
    titles: {
      name: 'الاسم',
      phone: 'رقم الهاتف',
      email: 'البريد الإلكتروني',
      count: 'عدد الأشخاص',
      group: 'المجموعة',
      ages: ['الكبار', 'الأطفال'],
    },
    groups: ['أهل العروس', 'أصدقاء الجامعة', 'الجيران'],
    total: 'المجموع',
    greeting: 'السلام عليكم',
    closing: 'شكراً',
    family: 'والعائلة (%)',
    spouse: 'ومرته',
    talk: 'قولولي إذا نسيت حدا من عندكن',
  },
  {
    ...latin,
    country: 'DE',
    first: split(
      'Heike, Jürgen, Anneliese, Torsten, Wiebke, Detlef, Sabine, Holger, Friederike, Uwe, Käthe, Malte',
    ),
    last: split(
      'Schönfeld, Baumgartner, Krause, Lindemann, Vogelsang, Reinhardt, Oppermann, Steinbach, Dörfler, Hartung',
    ),
    phone: '0151 2345 dddd',
    titles: {
      name: 'Name',
      phone: 'Handy',
      email: 'E-Mail',
      count: 'Anzahl Personen',
      group: 'Gruppe',
      ages: ['Erwachsene', 'Kinder'],
    },
    groups: ['Kollegen', 'Verein', 'Nachbarn'],
    total: 'Gesamt',
    greeting: 'Hallo zusammen, hier die Liste:',
    closing: 'Liebe Grüße',
    family: 'und Familie (%)',
    spouse: 'und Frau',
    talk: 'sagt mir bitte ob ich jemanden vergessen habe',
  },
  {
    country: 'IN',
    one: '+1',
    first: split('अनिल, सुनीता, राजेश, मीनाक्षी, विकास, कविता, मोहन, पूजा, सुरेश, नेहा, दीपक, रेखा'),
    last: split('शर्मा, वर्मा, अग्रवाल, मिश्रा, त्रिपाठी, चौहान, गुप्ता, यादव, सक्सेना, जोशी'),
    phone: '98450 ddddd',
    titles: {
      name: 'नाम',
      phone: 'मोबाइल नंबर',
      email: 'ईमेल',
      count: 'कितने लोग',
      group: 'समूह',
      ages: ['वयस्क', 'बच्चे'],
    },
    groups: ['ऑफिस के दोस्त', 'पड़ोसी लोग', 'ननिहाल वाले'],
    total: 'कुल',
    greeting: 'नमस्ते सबको',
    closing: 'धन्यवाद',
    family: 'और परिवार (% लोग)',
    spouse: 'और पत्नी',
    talk: 'मुझे बताना अगर कोई छूट गया हो',
  },
  {
    ...latin,
    country: 'NG',
    first: split(
      'Adaeze, Babatunde, Chidinma, Folarin, Ngozi, Olumide, Yewande, Ikenna, Temitope, Zainab, Obinna, Funmilayo',
    ),
    last: split(
      'Okonkwo, Adeyemi, Balogun, Nwachukwu, Ogunleye, Eze, Abubakar, Olatunji, Umeh, Fashola',
    ),
    phone: '0803 123 dddd',
    titles: {
      name: 'NAME',
      phone: 'PHONE NO',
      email: 'E-MAIL',
      count: 'NO OF GUESTS',
      group: 'GROUP',
      ages: ['ADULTS', 'KIDS'],
    },
    groups: ['Church members', 'Aso ebi ladies', 'Old classmates'],
    greeting: 'Good morning everyone, this is the list:',
    closing: 'God bless',
    family: '& family (%)',
    spouse: '& wife',
    talk: 'please tell me if anybody is missing from the list',
  },
  {
    ...latin,
    country: 'ES',
    first: split(
      'Ximena, Gonzalo, Itziar, Álvaro, Rocío, Iñaki, Lourdes, Fermín, Nuria, Joaquín, Amparo, Rodrigo',
    ),
    last: split(
      'Echeverría, Valdés, Ibáñez, Quintero, Montoya, Arroyo, Cisneros, Bustamante, Olmedo, Zubiri',
    ),
    phone: '612 345 ddd',
    titles: {
      name: 'Nombre y apellidos',
      phone: 'Móvil',
      email: 'Correo',
      count: 'Número de personas',
      group: 'Grupo',
      ages: ['Adultos', 'Niños'],
    },
    groups: ['Compañeros de trabajo', 'Primos de Burgos', 'Peña'],
    greeting: 'Hola a todos, os paso la lista:',
    closing: 'Besos',
    family: 'y familia (%)',
    spouse: 'y su marido',
    talk: 'decidme si me he olvidado de alguien de la familia',
  },
  {
    ...latin,
    country: 'US',
    first: split('Thanh, Linh, Quang, Minh, Huong, Duc, Wei, Xiu, Jun, Mei, Hao, Lan'),
    last: split('Nguyen, Tran, Pham, Zhang, Huang, Zhou, Bui, Vo, Liang, Xu'),
    phone: '(415) 555-01dd',
    titles: {
      name: 'Full Name',
      phone: 'Cell',
      email: 'Email Address',
      count: 'Party Size',
      group: 'Side',
      ages: ['Adults', 'Kids'],
    },
    groups: ['Temple crowd', 'College roommates', 'Tennis club'],
    greeting: 'Hey all, sending over what we have so far:',
    closing: 'Best',
    one: 'plus one',
    family: 'plus family (%)',
    spouse: 'and wife',
    talk: 'we still need to hear back from a few more people',
  },
  {
    ...latin,
    country: 'PL',
    first: split(
      'Zbigniew, Małgorzata, Krzysztof, Agnieszka, Wojciech, Bożena, Jarosław, Grażyna, Mieczysław, Halina, Łukasz, Dorota',
    ),
    last: split(
      'Wiśniewski, Dąbrowska, Zieliński, Szymczak, Jabłoński, Piątek, Król, Wrona, Sikora, Gajda',
    ),
    phone: '+48 604 567 ddd',
    titles: {
      name: 'Imię i nazwisko',
      phone: 'Telefon',
      email: 'E-mail',
      count: 'Ilość osób',
      group: 'Grupa',
      ages: ['Dorośli', 'Dzieci'],
    },
    groups: ['Rodzina z Gdyni', 'Praca', 'Sąsiedzi z bloku'],
    greeting: 'Hello, list below:',
    closing: 'Regards',
    family: '+ family (%)',
    spouse: '+ wife',
    talk: 'we will add more when we hear from the others',
  },
  {
    ...latin,
    country: 'MA',
    first: split(
      'Abdelhak, Khadija, Youssef, Zineb, Rachid, Hajar, Driss, Naïma, Mehdi, Ghita, Omar, Latifa',
    ),
    last: split(
      'Bennani, El Fassi, Tazi, Alaoui, Benjelloun, Chraïbi, Berrada, El Idrissi, Lahlou, Sebti',
    ),
    phone: '0661 23 dd dd',
    titles: {
      name: 'Nom complet',
      phone: 'Portable',
      email: 'E-mail',
      count: 'Nb pers.',
      group: 'Côté',
      ages: ['Nb adultes', 'Nb enfants'],
    },
    groups: ['Amis du lycée', 'Famille Tazi de Fès', 'Bureau'],
    greeting: 'Salam, voici notre liste :',
    closing: 'Merci',
    family: 'et famille (%)',
    spouse: 'et sa femme',
    talk: 'il manque encore les cousins, je vous dirai demain',
  },
]
