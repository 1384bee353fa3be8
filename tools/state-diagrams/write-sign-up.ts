import { writeFileSync } from 'node:fs'
import { renderSignUpPage } from './sign-up-page.ts'
import { signUpTransitions } from './sign-up-transitions.ts'

const page = new URL('../../docs/sign-up.md', import.meta.url)
writeFileSync(page, renderSignUpPage(signUpTransitions))
console.log(page.pathname)
