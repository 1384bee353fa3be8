import { writeFileSync } from 'node:fs'
import { transitions } from '../server/features/accounts/rules/steps.ts'
import { signUpPage } from './sign-up/page.ts'

const page = new URL('../docs/sign-up.md', import.meta.url)
writeFileSync(page, signUpPage(transitions))
console.log(page.pathname)
