import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { inPage } from '../testing/in-page.tsx';
import { LoginPage } from './login-page.tsx';

const meta: Meta<typeof LoginPage> = { title: 'Screens/Staff/Login', component: LoginPage, ...inPage, parameters: { density: 'store' } };
export default meta;

export const FirstLook: StoryObj<typeof LoginPage> = {};
