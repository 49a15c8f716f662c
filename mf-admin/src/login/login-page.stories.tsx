import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { inPageOf } from '../testing/in-page.tsx';
import english from './locales/en.json';
import { LoginPage } from './login-page.tsx';
import { RegisterPage } from './register-page.tsx';
import { ResetRequestPage } from './reset-request-page.tsx';

const texts = [{ namespace: 'admin-entry', english }];
const page = inPageOf({ at: '/login', user: null, texts });
const meta: Meta<typeof LoginPage> = { title: 'Screens/Staff/Login', component: LoginPage, ...page, parameters: { density: 'store' } };
export default meta;

export const FirstLook: StoryObj<typeof LoginPage> = {};
export const ForgottenPassword: StoryObj<typeof LoginPage> = { render: () => <ResetRequestPage /> };
export const Register: StoryObj<typeof LoginPage> = { render: () => <RegisterPage /> };
