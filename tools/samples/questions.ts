import type { FormQuestion } from '../../templates/pages/page-view.ts'

const forAll = { perPerson: false, shownFor: ['yes', 'maybe'] } as const
const forEach = { perPerson: true, shownFor: ['yes', 'maybe'] } as const

export const sampleQuestions: FormQuestion[] = [
  {
    id: 'A1',
    text: 'Meal',
    kind: 'radio',
    mandatory: true,
    options: [
      { id: 'raj', text: 'Rajasthani' },
      { id: 'tam', text: 'Tamil' },
      { id: 'jain', text: 'Jain' },
    ],
    ...forAll,
  },
  {
    id: 'A2',
    text: 'Rooms needed on 12 December',
    kind: 'number',
    mandatory: false,
    max: 4,
    options: [],
    ...forAll,
  },
  {
    id: 'A3',
    text: 'A song you would like played',
    kind: 'text',
    mandatory: false,
    max: 300,
    options: [],
    ...forAll,
  },
  {
    id: 'A4',
    text: 'Your name on the place card',
    kind: 'text',
    mandatory: false,
    max: 60,
    options: [],
    ...forAll,
  },
  {
    id: 'A5',
    text: 'Which evenings?',
    kind: 'checkbox',
    mandatory: false,
    max: 2,
    options: [
      { id: 'meh', text: 'Mehendi' },
      { id: 'san', text: 'Sangeet' },
      { id: 'bar', text: 'Baraat' },
    ],
    ...forAll,
  },
  {
    id: 'A6',
    text: 'Where do you come from?',
    kind: 'choice-list',
    mandatory: false,
    options: [
      { id: 'del', text: 'Delhi' },
      { id: 'jai', text: 'Jaipur' },
      { id: 'mum', text: 'Mumbai' },
    ],
    ...forAll,
  },
  {
    id: 'A7',
    text: 'A word for the album',
    kind: 'text',
    mandatory: false,
    max: 300,
    options: [],
    perPerson: false,
    shownFor: ['no'],
  },
]
export const personQuestions: FormQuestion[] = [
  {
    id: 'B1',
    text: 'Dinner',
    kind: 'radio',
    mandatory: true,
    options: [
      { id: 'veg', text: 'Vegetarian' },
      { id: 'all', text: 'Everything' },
    ],
    ...forEach,
  },
  {
    id: 'B2',
    text: 'Anything you do not eat',
    kind: 'checkbox',
    mandatory: false,
    max: 30,
    options: [
      { id: 'nut', text: 'Nuts' },
      { id: 'mil', text: 'Milk' },
      { id: 'glu', text: 'Gluten' },
    ],
    ...forEach,
  },
]
