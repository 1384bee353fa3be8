const whose =
  /^(?:(?:an? |the |une? |l['’])?(?:guest|companion|invitée?|accompagnante?|gast|begleitung|acompañante|acompanhante|convidad[oa]|ospite)|\+ ?1|plus (?:one|un)) (?:of |de |d['’]|von |di |do |da )(?=\p{Lu})/iu
/** "Guest of Honour" is one with a name of their own. */
const honoured = /(?:hono(?:u?r|ur)|ehren|d['’]honneur)/iu
/** "ضيف الله" and "ضيف الرحمن" are first names. */
const arabic = /^(?:مرافقة?|ضيفة?) (?=\p{Script=Arabic})(?!الشرف|الل\p{M}?ه|الرحمن)/u
/** "Ezra Cohen's Guest", and "Guest" where a name is expected. */
const behindName =
  /^(?:\p{Lu}[\p{L}\p{M}'’. -]{1,60}['’]s? (?:guest|date|companion|plus[ -]one)|(?:guest|plus[ -]one|\+ ?1|invitée?|accompagnante?|gast|begleitung|acompañante|acompanhante|مرافقة?))$/iu
const maxLength = 120

/** "Guest of Mike": someone without a name who comes with another guest, and no one of that name. */
export const isGuestOfAnother = (name: string): boolean =>
  name.length <= maxLength &&
  ((whose.test(name) && !honoured.test(name)) ||
    arabic.test(name.trim()) ||
    behindName.test(name.trim()))
