/** "07700 900112 (text his mum)": a number, and who answers it or when. */
const remarkBehind = /^([+\d(][\d\s()./-]{5,24}\d)\s*[([]([^()[\]\d@]{2,60})[)\]]$/u
/** With these the number may be no one's, so the host is asked. */
const doubt =
  /(?:^|[^\p{L}])(?:old|wrong|fax|not|no longer|don['’]?t|doesn['’]?t|invalid|disconnected|ancien(?:ne)?|faux|ne|plus|alte?|falsch|nicht|antiguo|antigo|no|não|قديم|خطأ|لا)(?:[^\p{L}]|$)|\?/iu

/** The number before a remark; the text itself where it has none. */
export function dropPhoneRemark(typed: string): string {
  if (typed.length > 90) return typed
  const [, number, remark = ''] = remarkBehind.exec(typed.trim()) ?? []
  return number === undefined || !/\p{L}/u.test(remark) || doubt.test(remark) ? typed : number
}

/** "07700 900112 (old)" may reach no one. */
export const isDoubtful = (typed: string): boolean => {
  const [, , remark = ''] = typed.length > 90 ? [] : (remarkBehind.exec(typed.trim()) ?? [])
  return doubt.test(remark)
}

/** Such a number is kept in the private note as it is written. */
export const endsInRemark = (typed: string): boolean => dropPhoneRemark(typed) !== typed

const throughAnother = /^(?:c\/o|chez|via|through|bei|عند|عن طريق)\s\p{L}/iu
const place = /^\p{L}[\p{L}\p{M}'’. -]{2,40},\s?\p{L}[^@]{2,40}$/u

/** "c/o Sukhpal", "Rose Cottage, Dalston CA5 7XX": in the place of a number, which the guest does not have. */
export const isOtherWay = (typed: string): boolean =>
  typed.length <= 90 &&
  typed.replace(/\P{N}/gu, '').length < 5 &&
  (throughAnother.test(typed) || place.test(typed))
