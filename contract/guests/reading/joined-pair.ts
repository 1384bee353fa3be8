import { normaliseTitle } from '../titles/normalise-title.ts'

/** Before a first name, so they are no part of a last name. */
const kin =
  /^(?:t[ií][oa]|av[óôo]|abuel[oa]|prim[oa]|madrin(?:h)?a|padrin(?:h)?o|do[nñ]a?|dona|sr\.?ª?|sra\.?|señora?|dr\.?ª?|dra\.?|eng\.?|zi[oa]|nonn[oa]|cugin[oa]|suocer[oa]|cognat[oa]|nipote|sig\.?(?:ra)?\.?)\s+/iu
/** These are of both names behind them. */
const kinOfTwo =
  /^(?:t[ií]os|av[óô]s|abuelos|primos|padres|pa[ií]s|padrinos|padrinhos|sres\.?|srs\.?|señores|zii|nonni|cugini)\s/iu
const pair = /^([^,&+]{1,80}?)\s(?:e|y)\s([^,&+]{1,80})$/u

/** Usual last names of which Portuguese and Spanish ones are made, as in "Costa e Silva", "Ramón y Cajal". */
const lastNames = new Set(
  `abreu, aguiar, albuquerque, almeida, alves, andrade, araujo, azevedo, barros, borges, braga, brito, cabral, cajal, caldas, camara, campos,
  cardoso, carvalho, castro, coelho, correia, costa, cruz, cunha, dias, duarte, faria, fernandes, ferreira, fonseca, freitas, garcia,
  gasset, gomes, gonçalves, guimaraes, leal, lemos, lima, lobo, lopes, machado, marques, martins, matos, medeiros, melo, mello, mendes,
  menezes, miranda, monteiro, moraes, morais, moreira, moura, neves, nogueira, noronha, nunes, oliveira, ortega, pacheco, paiva, pereira,
  pinheiro, pinto, pires, ramon, ramos, rego, reis, ribeiro, rocha, rodrigues, sa, salgado, sampaio, santos, seixas, serra, silva,
  silveira, simoes, soares, sousa, souza, tavares, teixeira, vasconcelos, vasconcellos, vaz, veiga, vieira`
    .split(',')
    .map(normaliseTitle),
)
const isLastName = (word: string): boolean => lastNames.has(normaliseTitle(word))

const countWords = (text: string): number => text.trim().split(/\s+/).length

/**
 * "e" and "y" join two people, as in "Pedro e Marta Nunes", or the parts of one name, as in "José Ortega y Gasset".
 * Two where one word is before it, one where two are. Of a word each, two first names are two, and null where one of
 * them may be a last name: "Costa e Silva".
 */
export function countJoinedPair(name: string): number | null {
  const [, first = '', second = ''] = pair.exec(name) ?? []
  if (first === '' || !/^\p{Lu}/u.test(first)) return 1
  if (kin.test(second) && /^\p{Lu}/u.test(second.replace(kin, ''))) return 2
  if (!/^\p{Lu}/u.test(second)) return 1
  if (kinOfTwo.test(first)) return 2
  const bare = first.replace(kin, '')
  if (countWords(bare) > 1) return 1
  const isCertain = bare !== first || countWords(second) > 1
  return isCertain || ![first, second].some(isLastName) ? 2 : null
}
