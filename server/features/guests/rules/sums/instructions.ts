/** What begins a note to the hosts themselves: no name of a guest goes on with the word behind these. */
const opening = new RegExp(
  String.raw`^[\s*•·–—-]{0,4}(?:${[
    // English
    String.raw`(?:(?:please|pls|also|and|must|to|need to|we need to) ){0,2}(?:think (?:of|about)|remember(?: to)?|don['’]?t forget(?: to)?|do not forget(?: to)?|make sure|be sure|order (?:the|a|an|more|some|\p{N}+)|book (?:the|a|an|\p{N}+)|buy (?:the|a|an|more|some|\p{N}+)|check (?:the|with|if|that|whether)|ask (?:the|for|if|about)|confirm (?:the|with|numbers?)|tell the|call the|ring the|pay the|bring the|send (?:the|cards?|invit\p{L}*)|print the|collect the|pick up the|to[- ]do)`,
    String.raw`(?:(?:we )?(?:still )?need (?:the|a|an|more|some|to|\p{N}+)|bring (?:a|an|more|some|\p{N}+)|il (?:faut|manque)|on a besoin d(?:e|u|es|['’]))`,
    String.raw`(?:reminder|to be (?:confirmed|decided|ordered|done|sent|given)|cards? to be|n\.?\s?b\.?(?=\s*[:.–—-])|p\.?\s?s\.?(?=\s*[:.–—-])|(?:note|notes|nota|remarks?|important|attention|hinweis|achtung|wichtig|remarque|importante|rappel|reminder|todo|to[- ]do|à faire|uwaga|not|opmerking|ملاحظة|ملاحظه|ملحوظة|تنبيه|مهم|تذكير|नोट|ध्यान दें)\s*[:：])`,
    // French
    String.raw`(?:penser? (?:à|a|au|aux)|pensez (?:à|a|au|aux)|ne pas oublier|n['’]oubli(?:ez|e|ons) pas|à (?:ne pas oublier|commander|prévoir|confirmer|acheter|réserver|faire)|(?:commander|réserver|prévoir|acheter|vérifier|confirmer|demander|prévenir|rappeler|apporter|imprimer|payer|envoyer) (?:les?|la|l['’]|du|des?|une?|à|au|aux|avec|si|pour|\p{N}+))`,
    // Arabic
    String.raw`(?:لا (?:تنس|ننس)\p{L}*|(?:ما|م) ?(?:تنس|ننس)\p{L}*|تذكر\p{L}*|تذكير|لازم|يجب|(?:ا|أ)?طلب(?:وا|ي)? (?:ال|من)\p{L}*|حجز (?:ال)?\p{L}+|(?:ا|إ)?حجز(?:وا|ي) \p{L}+|نطلب \p{L}+|نحجز \p{L}+|التأكد|الت(?:أ|ا)كد من|ت(?:أ|ا)كد\p{L}* من|شراء|بدنا|ناقص(?:نا|نها)?|جيب(?:وا|ي)|يرجى|الرجاء)`,
    // German, Spanish, Portuguese, Italian
    String.raw`(?:nicht vergessen|(?:bitte )?(?:denken|denkt|denk) an|daran denken|recordar|no olvidar|no olvides|acordarse de|pedir (?:el|la|los|las)|reservar (?:el|la|los|las)|lembrar(?: de)?|não esquecer|encomendar (?:o|a|os|as)|ricordar(?:si|e)|non dimenticare|ordinare (?:il|la|lo|i|le|gli)|prenotare (?:il|la|lo|i|le|gli))`,
  ].join('|')})(?![\p{L}\p{M}])`,
  'iu',
)
const leastWords = 3
const maxLength = 200

/** "Penser à commander les fouées", "Note: cards are given in person": said to the hosts, below a list. */
export const isInstruction = (text: string): boolean =>
  text.length <= maxLength &&
  text.trim().split(/\s+/u).length >= leastWords &&
  opening.test(text.trim())
