/** Words of people in names and lists, as parts of patterns. */
export const kids =
  '(?:kids?|(?:grand)?child(?:ren)?|grandkids?|grand(?:sons?|daughters?)|nephews?|nieces?|petits-enfants|neveux|nièces|enkel(?:kinder|n)?|niet[oa]s?|sobrin[oa]s?|boys?|girls?|daughters?|sons?|filles?|fils|töchtern?|tochter|söhnen?|sohn|enfants?|ados?|adolescente?s?|teens?|teenagers?|garçons?|jungs?|mädchen|kind(?:er|ern)?|niñ[oa]s?|crianças?|filh[oa]s?|hij[oa]s?|bambin[aeio]|bimb[aeio]|figli(?:[aoe]|oli)?|ragazzi|bab(?:y|ies)|(?:أ|ا)?(?:طفال|ولاد)|بنات|صغار|ba(?:ch)?ch(?:e|ey|ay|on)|बच्चे|बच्चों)'

export const heads =
  '(?:लोग|व्यक्ति|जन|जण|जणे|जणी|log|logon|pax|ppl|people|persons?|pers\\.?|personnes?|personen|leute|pessoas?|personas?|guests?|invités?|seats?|places?|heads|of (?:them|us|you)|أشخاص|اشخاص|أفراد|افراد|ضيوف)'

/** Between a guest and who comes along. */
export const related = String.raw`(?:और|एवं|तथा|\+|&|\band\b|\bund\b|\bet\b|\bcon\b|\bcom\b|\bwith\b|\bavec\b|\bmit\b|\bplus\b|\bpu?is\b|مع)`

export const onePerson =
  '(?:wife|husband|hubby|spouse|partner|guest|fiancée?|girlfriend|boyfriend|date|one|sa femme|femme|son mari|mari|épouse|époux|conjointe?|frau|mann|partnerin|begleitung|esposa|esposo|marido|mulher|novi[oa]|namorad[oa]|moglie|marito|fidanzat[oa]|compagn[oa]|ragazz[oa]|copain|copine|verlobter?|smt|زوجته|زوجها|عقيلته|عقيلتها|قرينته|زوجتة|زوجتو|زوجو|زوجا|مراته|مراتو|مرته|مرتو|جوزها|حرمه|حرمة|حرمها|المدام|مدامته|خطيبته|خطيبها|خطيبتو|خطيبا|صاحبته|صاحبها|صديقته|صديقتها|صديقها|(?:ا|أ)?(?:بنه|بنها|بنهم|بنو)|بنته|بنتها|بنتهم|بنتو|ابنته|ابنتها|(?:ا|أ)خ(?:وه|وها|ته|تها)|مامته|مامتها|باباه|باباها|(?:ا|أ)م(?:ه|ها)|(?:ا|أ)بو(?:ه|ها)|والدت(?:ه|ها)|والد(?:ه|ها)|(?:كن|سلف|حما)ت(?:ه|ها|و)|صهر(?:ه|ها|و)|مرافق(?:ه|ته)?)'

export const family =
  '(?:(?:the |his |her |sa |seine |ihre )?(?:family|fam\\.?|fly\\.?|famille|familie|familia|família)|parivar|परिवार|(?:عائلت|عيلت|(?:أ|ا)سرت|(?:أ|ا)?ولاد|عيال|(?:أ|ا)هل)(?:ه|ها|هم|هن|و|ا|ي)|ال(?:عائلة|عيلة|(?:أ|ا)سرة|(?:أ|ا)ولاد|عيال|بنات)|(?:أ|ا)بناؤ(?:ه|ها|هم)|(?:أ|ا)بناء(?:ه|ها|هم)|(?:أ|ا)هل بيته)'

/** "Ann & Bob + kids" does not say how many. */
export const someChildren =
  /^(?:the |their |his |her |les |ses |die |i |le |sus? |los |las |seus? |suas? |os |as )?(?:kids|children|daughters|sons|boys|girls|babies|filles|figli|figlie|bambin[ie]|bimb[ie]|enfants|ados|teens|teenagers|kindern?|töchtern?|söhnen?|niñ[oa]s|crianças|filh[oa]s|hij[oa]s|(?:ال)?(?:أطفال|اطفال|أولاد|اولاد|عيال|بنات)|(?:أ|ا)?(?:ولاد|طفال)(?:ه|ها|هم)|(?:بنات|عيال)(?:ه|ها|هم)|(?:[ae]?l )?w[ae]?l(?:e?d|ad|aad))$/iu

/** "Paul Adams, wife Ruth" are two. */
export const spouseNamed =
  /\s*,\s*(?:his |her |sa |son |seine |ihr )?(?:wife|husband|hubby|spouse|partner|fiancée?|femme|épouse|mari|époux|ehefrau|frau|ehemann|mann|esposa|esposo|زوجته|زوجها|حرمه)\s+(?=\p{Lu}\p{Ll}|\p{Script=Arabic})/giu

const southernAnd =
  /\s[ye]\s(?=(?:su |sus |los |las |seus? |suas? |sua |os |as |il |la |i |le )?(?:espos[oa]|señora|marido|mujer|mulher|novi[oa]|namorad[oa]|moglie|marito|hij[oa]s|niñ[oa]s|filh[oa]s|crianças|figli|bambini|familia|família|famiglia)\.?$)/iu

/** "Tía Socorro e hijos", "Óscar Gil y esposa": an "and" before words of people, where "y" and "e" join names as well. */
export const writeSouthernAnd = (text: string): string => text.replace(southernAnd, ' & ')

/** "विनोद मिश्रा सपरिवार", "sa-parivar": with all of the family, in one word. */
export const withFamily = /\s(?:स(?:ह)?(?:परिवार|कुटुंब|कुटुम्ब)|sah?-?(?:pari[vw]aa?r|kutumb))$/iu

/** "خالد ومعه ولدين": who is with a guest is one more. */
export const withHim = /\s+و?مع(?:ه|ها|هم|و|ا)\s+(?=\p{Script=Arabic}|\d)/gu

/** "Famille Petit", "The Lee family" and "The Patels" are more than one. */
export const familyName =
  /^(?:(?:famille|familie|familia|família|famiglia|fam\.?|عائلة|عيلة|آل|بيت|परिवार)\s+\p{L}.*|(?:the\s+)?\p{L}.*\s(?:family|parivar|परिवार)|the\s+\p{L}[\p{L}'’-]+s|les\s+\p{L}[\p{L}\p{M}'’ -]+)$/iu
