import { startSharedPlatform } from './shared-platform.ts';

export default startSharedPlatform;
