import type { PackGuest } from '@mehfil/door/pack.ts'

type Part = Pick<PackGuest, 'name'> & Partial<PackGuest>

/** Guests nobody invited, one for each thing a door may say, so that helpers rehearse before there is a list to see. */
const parts: Part[] = [
  { name: 'Rohan Mehta' },
  { name: 'Leila Haddad', table: '7' },
  { name: 'José Álvarez', table: '3' },
  { name: 'فاطمة الزهراء' },
  { name: 'يوسف حداد', people: 2, companions: ['نور حداد'] },
  { name: 'Kamala Rao', category: 'VIP', isVip: true, table: '1', note: 'Leila' },
  { name: 'Anand Malhotra', category: 'VIP', isVip: true, table: '2', people: 4 },
  {
    name: 'Imran Khan',
    people: 5,
    companions: ['Zoya Khan', 'Sara Khan', 'Omar Khan', 'Aisha Khan'],
  },
  { name: 'Camille Durand', people: 3 },
  { name: 'Maria Silva', table: '4', phone: '4141' },
  { name: 'Maria Silva', table: '9', phone: '2718' },
  { name: 'Rahul Verma', standing: 'cancelled' },
  { name: 'Élodie Martin', standing: 'declined' },
  { name: 'Omar Farouk', standing: 'waiting' },
  { name: 'Priya Nair', standing: 'unconfirmed' },
  { name: 'Chloé Bernard', standing: 'silent' },
  { name: 'ليلى منصور', standing: 'maybe' },
  { name: 'Dev Patel' },
  { name: 'Hana Sato' },
  { name: 'Noor Rahman' },
]

export const inventedGuests = (): PackGuest[] =>
  parts.map((part, at) => ({
    passcode: String(10_000_001 + at * 1_111_111),
    companions: [],
    category: '',
    table: '',
    phone: '',
    standing: 'coming',
    isVip: false,
    isWalkIn: false,
    note: '',
    people: 1,
    arrived: 0,
    outside: 0,
    last: null,
    link: at + 1,
    ...part,
  }))
