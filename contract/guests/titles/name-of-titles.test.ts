import { expect, it } from 'vitest'
import { findFieldByTitle } from '../column-titles.ts'
import { normaliseTitle } from './normalise-title.ts'
import { isHomeTitle } from './name-of-titles.ts'

it('Our product takes the name of who lives or belongs somewhere for the name of the guest', () => {
  for (const title of [
    'Name of resident',
    'Name of occupier',
    'Name of the participant',
    'Nom du locataire',
    'اسم الساكن',
  ])
    expect([title, findFieldByTitle(title)]).toEqual([title, 'NAME'])
  for (const title of ['Name of company', 'Name of child', 'Nom du chien', 'اسم المدرسة'])
    expect([title, findFieldByTitle(title)]).not.toEqual([title, 'NAME'])
})

it('Our product takes where a guest lives for no name', () => {
  for (const title of ['Flat No.', 'House no', 'House name', 'N° d’appartement', 'رقم الشقة'])
    expect([title, isHomeTitle(normaliseTitle(title))]).toEqual([title, true])
  for (const title of ['House of guest', 'Home team', 'Name'])
    expect([title, isHomeTitle(normaliseTitle(title))]).toEqual([title, false])
})
