import { normaliseTitle } from '../titles/normalise-title.ts'

const words =
  `parent, parents, guardian, guardians, carer, carers, caregiver, caregivers, legal guardian, parent guardian, parent carer, tuteur, tutrice, tuteurs,
  responsable legal, responsable legale, responsables legaux, representant legal, representante legale, repondant, repondante, erziehungsberechtigte,
  erziehungsberechtigter, sorgeberechtigte, elternteil, eltern, tutor legal, encarregado de educacao, encarregada de educacao, genitore, genitori, ouder, ouders, verzorger,
  ولي الامر, وليه الامر, اولياء الامور, ولي امر الطالب, ولي امر الطالبه, ولي امر, الوصي, अभिभावक, माता पिता, संरक्षक`
    .split(',')
    .map(normaliseTitle)
const pattern = new RegExp(`(?:^| )(?:${words.join('|')})(?: [1-9])?(?= |$)`, 'u')

/** "Parent/Guardian", "Nom du parent": who answers for a child. */
export const isGuardianTitle = (title: string): boolean => pattern.test(normaliseTitle(title))
