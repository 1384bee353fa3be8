import { expect, it } from 'vitest'
import { findFieldByTitle } from './column-titles.ts'

it.each([
  'Tel (home)',
  'Tel. (mob)',
  'Mobile 1',
  'Phone 4',
  'Tél. direct',
  'Ligne directe tél.',
  'Other phones',
  'Handy privat',
  'Work phone no.',
])('Our product takes the column “%s” for numbers', (title) => {
  expect(findFieldByTitle(title)).toBe('CONTACT')
})

it.each(['E-mail pro', 'Email 3', 'Other emails', 'Courriel personnel'])(
  'Our product takes the column “%s” for addresses',
  (title) => {
    expect(findFieldByTitle(title)).toBe('EMAIL')
  },
)

it.each([
  'Phone 1 - Label',
  'Phone model',
  'Direct',
  'Home',
  'Number of phones sold',
  'Mail sent',
  'Direct mail',
  'Street number',
  'Emergency phone',
  'Wife mobile',
  'Husband’s cell',
  'Her phone no.',
  'Mother tel',
  '1',
])('Our product takes the column “%s” for neither', (title) => {
  expect(['CONTACT', 'EMAIL']).not.toContain(findFieldByTitle(title))
})

it.each([
  ['Forename(s)', 'FIRST_NAME'],
  ['Prénom(s)', 'FIRST_NAME'],
  ['Name(s)', 'NAME'],
  ['Parent/Guardian 1', 'NAME'],
  ['Parent/Guardian 2', 'COMPANIONS'],
  ['Guest 4', 'COMPANIONS'],
  ['Child 1', 'COMPANIONS'],
  ['What is your full name?', 'NAME'],
  ['Quel est votre nom ?', 'NAME'],
  ['Your mobile number *', 'CONTACT'],
  ['Mobile (with country code)', 'CONTACT'],
  ['رقم الهاتف 2', 'CONTACT'],
  ['How many guests including you?', 'PARTY_LIMIT'],
  ['How many tickets would you like?', 'PARTY_LIMIT'],
  ['Combien de places ?', 'PARTY_LIMIT'],
  ['No. of tickets', 'PARTY_LIMIT'],
  ['Ticket number', null],
  ['Combien serez-vous ?', 'PARTY_LIMIT'],
  ['How many additional guests are you bringing?', 'PLUS_ONES'],
  ['Kinder (Anzahl)', 'CHILDREN'],
  ['Plus one first name', 'COMPANIONS'],
  ['No. of seats', 'PARTY_LIMIT'],
  ['Nb', 'PARTY_LIMIT'],
  ['Party of', 'PARTY_LIMIT'],
  ['+1 allowed (Y/N)', 'PLUS_ONES'],
  ['Spouse / Guest name', 'COMPANIONS'],
  ['Name of spouse/guest', 'COMPANIONS'],
  ['Last name (now)', 'LAST_NAME'],
  ['Last name in high school (if different)', null],
  ['Who is invited?', 'NAME'],
  ['How many in your party (including you)?', 'PARTY_LIMIT'],
  ['Bébés', 'CHILDREN'],
  ['Guest / Phone', null],
  ['What is your dietary need?', null],
  ['How many of the songs', null],
  ['Legal Name - First Name', 'FIRST_NAME'],
  ['Employee Last Name', 'LAST_NAME'],
  ['Preferred First Name', null],
  ['Buyer first name', 'FIRST_NAME'],
  ['Nom participant', 'NAME'],
  ['Prénom du participant', 'FIRST_NAME'],
  ['Prénom participant(e)', 'FIRST_NAME'],
  ['Email payeur', 'EMAIL'],
  ['Guest last name', 'LAST_NAME'],
  ['Attendee email', 'EMAIL'],
  ['Buyer phone', 'CONTACT'],
  ['هاتف المشتري', 'CONTACT'],
  ['Guest count sheet', null],
  ['عدد', 'PARTY_LIMIT'],
  ['عدد الأفراد معاك (من غيرك)', 'PLUS_ONES'],
  ['كام واحد معاك', 'PLUS_ONES'],
  ['How many people are coming with you?', 'PLUS_ONES'],
  ['Number of guests (without you)', 'PLUS_ONES'],
  ['Combien de personnes (sans vous) ?', 'PLUS_ONES'],
  ['How many are coming with you (including you)', null],
  ['Child 1 First Name', 'COMPANIONS'],
  ['Observations', 'NOTE'],
])('Our product reads the title “%s” as %s', (title, field) => {
  expect(findFieldByTitle(title)).toBe(field)
})

it.each([
  ['Nb couverts', 'PARTY_LIMIT'],
  ['Nombre de couverts', 'PARTY_LIMIT'],
  ['How many', 'PARTY_LIMIT'],
  ['How many kids', 'CHILDREN'],
  ['Anzahl Erwachsene', 'ADULTS'],
  ['من طرف', 'CATEGORY'],
  ['Nb chambres', null],
])('Our product reads the title “%s” as %s', (title, field) => {
  expect(findFieldByTitle(title)).toBe(field)
})

it.each([
  ['कितने लोग', 'PARTY_LIMIT'],
  ['رقم التلفون', 'CONTACT'],
  ['رقم الهاتف الجوال', 'CONTACT'],
  ['मोबाइल नंबर', 'CONTACT'],
  ['فئة الدعوة', 'CATEGORY'],
  ['Catégorie d’invité', 'CATEGORY'],
  ['Guest type', 'CATEGORY'],
  ['Last Name (Maiden)', 'LAST_NAME'],
  ['Combien d’adultes (vous inclus)?', 'ADULTS'],
  ['عدد أفراد الأسرة', 'PARTY_LIMIT'],
  ['Plus one? / مرافق', 'COMPANIONS'],
])('Our product knows the title “%s” by its parts', (title, field) => {
  expect(findFieldByTitle(title)).toBe(field)
})
