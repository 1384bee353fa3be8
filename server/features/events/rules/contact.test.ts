import { expect, it } from 'vitest'
import { addCallingCodes, completeContact } from './contact.ts'

it.each([
  ['050 765 4321', 'Asia/Dubai', '+971 50 765 4321'],
  ['98200 14141', 'Asia/Kolkata', '+91 98200 14141'],
  ['06 12 34 56 78', 'Europe/Paris', '+33 6 12 34 56 78'],
  ['+44 20 7946 0018', 'Asia/Dubai', '+44 20 7946 0018'],
  ['0044 20 7946 0018', 'Asia/Dubai', '+44 20 7946 0018'],
  ['050 765 4321', 'Etc/UTC', '050 765 4321'],
  ['12', 'Asia/Dubai', '12'],
  ['', 'Asia/Dubai', ''],
])('Our product calls the contact %s of an event in %s at %s', (phone, zone, dialled) => {
  const person = { name: 'Noor', about: '', email: '', phone }
  const contact = addCallingCodes(completeContact({ phone, people: [person] }), zone)
  expect([contact.phone, contact.people?.[0]?.phone]).toEqual([dialled, dialled])
})
