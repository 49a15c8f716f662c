import { stopSharedPlatform } from './shared-platform.ts';

export default stopSharedPlatform;
