/** What examples of calls say in fields that are known by their name. */
export const exampleTexts: Readonly<Record<string, string>> = {
  NAME: 'Meera Iyer',
  FULLNAME: 'Meera Iyer',
  EMAIL: 'meera@guests.example',
  PHONE: '+919812345670',
  CONTACT: '+919812345670',
  TITLE: 'Ananya & Vikram',
  VENUE: 'Gulmohar Haveli, Udaipur',
  TIMEZONE: 'Asia/Kolkata',
  DURATION: '5:00',
  COUNTRY: 'India',
}
