import { cast } from '../../server/seed/cast.ts'
import { requestCode, getField, typeCode } from '../lib/host-steps.ts'
import type { SentenceCase } from './sentence-case.ts'
import { draft } from './sentence-case.ts'
import {
  logIn,
  openPath,
  openCodeStep,
  openDetailsStep,
  hideLocation,
  openPaidStep,
  submitPaidDetails,
  openCallDialog,
  submitCallRequest,
  submitDetails,
  publishEmptyDraft,
} from './sentence-steps.ts'

const { asha } = cast
const weakPassword =
  'Password must contain at least one uppercase letter (A-Z), one special character (.!@#$&*-_+=) and one digit (0-9).'

/** The published sentences of forms, at their fields. */
export const formSentences: SentenceCase[] = [
  {
    part: 5,
    sentence: 'Email is required',
    at: 'field email',
    when: 'logging in without an email address',
    provoke: logIn({}),
  },
  {
    part: 5,
    sentence: 'Email is required.',
    at: 'field email',
    when: 'signing up without an email address',
    provoke: async (scene) => {
      await scene.page.goto('/signup')
      await requestCode(scene, '')
    },
  },
  {
    part: 5,
    sentence: 'Please enter a valid email address.',
    at: 'field email',
    when: 'signing up with half an address',
    provoke: async (scene) => {
      await scene.page.goto('/signup')
      await requestCode(scene, 'asha@mehfil')
    },
  },
  {
    part: 5,
    sentence: 'Password is required',
    at: 'field password',
    when: 'logging in without a password',
    provoke: logIn({ email: asha.email }),
  },
  {
    part: 5,
    sentence: 'Please enter a valid password.',
    at: 'field password',
    when: 'logging in with a short one',
    provoke: logIn({ email: asha.email, password: 'Short.1' }),
  },
  {
    part: 5,
    sentence: weakPassword,
    at: 'field password',
    when: 'signing up with small letters alone',
    provoke: async (scene) => {
      await openDetailsStep(scene)
      await getField(scene, 'profile:password.label').fill('allsmallletters')
      await submitDetails(scene)
    },
  },
  {
    part: 5,
    sentence: 'FullName is required',
    at: 'field fullName',
    when: 'signing up without a name',
    provoke: async (scene) => {
      await openDetailsStep(scene)
      await submitDetails(scene)
    },
  },
  {
    part: 5,
    sentence: 'You must agree',
    at: 'field agreedToTerms',
    when: 'signing up without agreeing',
    provoke: async (scene) => {
      await openDetailsStep(scene)
      await submitDetails(scene)
    },
  },
  {
    part: 5,
    sentence: 'ContactNo is required',
    at: 'field contact',
    when: 'signing up for a paid plan without a number',
    provoke: async (scene) => {
      await openPaidStep(scene)
      await submitPaidDetails(scene)
    },
  },
  {
    part: 5,
    sentence: 'Please enter a valid contactNo.',
    at: 'field contact',
    when: 'signing up for a paid plan with half a number',
    provoke: async (scene) => {
      await openPaidStep(scene)
      await scene.page.locator('input[name=contact]').fill('12345')
      await submitPaidDetails(scene)
    },
  },
  {
    part: 5,
    sentence: 'Address is required',
    at: 'field address',
    when: 'signing up for a paid plan without an address',
    provoke: async (scene) => {
      await openPaidStep(scene)
      await submitPaidDetails(scene)
    },
  },
  {
    part: 5,
    sentence: 'Country is required',
    at: 'field country',
    when: 'signing up for a paid plan from a place nobody can guess',
    provoke: async (scene) => {
      await hideLocation(scene)
      await openPaidStep(scene)
      await submitPaidDetails(scene)
    },
  },
  {
    part: 5,
    sentence: 'State is required',
    at: 'field state',
    when: 'signing up for a paid plan without a state',
    provoke: async (scene) => {
      await openPaidStep(scene)
      await submitPaidDetails(scene)
    },
  },
  {
    part: 5,
    sentence: 'Full Name is required.',
    at: 'field fullName',
    when: 'asking for a call without a name',
    provoke: async (scene) => {
      await openCallDialog(scene)
      await submitCallRequest(scene)
    },
  },
  {
    part: 5,
    sentence: 'Phone No is required.',
    at: 'field contact',
    when: 'asking for a call without a number',
    provoke: async (scene) => {
      await openCallDialog(scene)
      await submitCallRequest(scene)
    },
  },
  {
    part: 5,
    sentence: 'Please enter a valid contact number.',
    at: 'field contact',
    when: 'asking for a call with half a number',
    provoke: async (scene) => {
      await openCallDialog(scene)
      await scene.page.locator('input[name=contact]').fill('9812345')
      await submitCallRequest(scene)
    },
  },
  {
    part: 5,
    sentence: 'Please enter OTP.',
    at: 'boxes',
    when: 'verifying five digits',
    provoke: async (scene) => {
      await openCodeStep(scene)
      await typeCode(scene, '12345')
      await scene.page.locator('main form button[type=submit]').click()
    },
  },
  {
    part: 5,
    sentence: 'Invalid OTP. Please enter valid OTP.',
    at: 'boxes',
    when: 'verifying another code',
    provoke: async (scene) => {
      const code = await openCodeStep(scene)
      await typeCode(scene, code === '111111' ? '222222' : '111111')
    },
  },
  {
    part: 5,
    sentence: 'Please enter a valid contact number.',
    at: 'field phone',
    when: 'leaving a phone number of three digits in the contact section',
    provoke: async (scene) => {
      await openPath(scene, `/event/web-contact-section/${draft}`)
      await scene.page.locator('input[name=phone]').fill('123')
    },
  },
  {
    part: 5,
    sentence: 'Title is required',
    at: 'field title',
    when: 'publishing a draft without a title',
    provoke: publishEmptyDraft,
  },
  {
    part: 5,
    sentence: 'Date is required',
    at: 'field date',
    when: 'publishing a draft without a date',
    provoke: publishEmptyDraft,
  },
  {
    part: 5,
    sentence: 'Place is required',
    at: 'field venue',
    when: 'publishing a draft without a place',
    provoke: publishEmptyDraft,
  },
]
