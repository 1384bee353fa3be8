import { wordTest } from './title-words.ts'

const secrets = wordTest(`
  iban, bic, password, passwort, mot de passe, contraseña, passport, passeport, reisepass, pasaporte, visa no, dni, nie, ausweisnummer, credit card,
  card number, kreditkarte, carte bancaire, tax id, tax no, vat no, ssn, aadhaar, pan no, steuernummer, كلمة المرور, جواز, جواز السفر, رقم الهوية,
  social security, sécurité sociale, national id, nationalid, national insurance, identity card, identity number, id card, id number, id no, emirates id, iqama, civil id, qid,
  carte d identité, pièce d identité, numéro d identité, cin, personalausweis, sozialversicherungsnummer, codice fiscale, cpf,
  رقم الجواز, الرقم الوطني, الرقم القومي, الرقم المدني, البطاقة الشخصية, بطاقة الهوية, بطاقة التعريف, رقم البطاقة, رقم الإقامة`)

/** Nothing that a list of guests needs, and that no one else is to see. */
export const isSecretTitle = (title: string): boolean => secrets.test(title)
