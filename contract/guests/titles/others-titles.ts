const moreOf =
  /^how many (?:additional|extra|other|more|companions|plus ones?)|^combien d (?:accompagnants|invites supplementaires)/u
/** The person who answers is not among those that are counted. */
const withYou =
  /(?:^| )(?:معاك|معاكي|معاكم|معك|معكم|وياك|من غيرك|بدونك|غيرك|عداك|without you|without yourself|with you|besides you|excluding you|excluding yourself|not including you|not including yourself|not counting you|not counting yourself|apart from you|other than you|sans vous|sans toi|avec vous|avec toi|hors vous|vous exclu|vous non compris|en plus de vous|en plus de toi|ohne dich|ohne sie|mit dir|mit ihnen|sin ti|contigo|sem voce)(?= |$)/u
const withSelf =
  /(?:^| )(?:including|inclusive|incl|y compris|vous compris|inklusive|inkl|incluyendo|incluindo|شامل|شاملك|شامله|بما في|بما فيهم|بما فيك|ضمنهم)(?= |$)/u
const notIncluding = /not including/u
const counted =
  /(?:^| )(?:how many|number|no|nos|count|combien|nombre|nb|nbre|anzahl|wie viele|cuant[oa]s|quant[oa]s|عدد|العدد|كم|كام|people|persons|guests|others|personnes|invites|personen|personas|pessoas|افراد|الافراد|اشخاص|الاشخاص|ضيوف)(?= |$)/u

/** "How many are coming with you", "عدد الأفراد معاك (من غيرك)": the number is of the others alone. Titles come without accents and marks. */
export function countsOthers(title: string): boolean {
  const isWithSelf = withSelf.test(title) && !notIncluding.test(title)
  return moreOf.test(title) || (withYou.test(title) && counted.test(title) && !isWithSelf)
}
