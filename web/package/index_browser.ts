import {browser} from './platform_browser.js';
import {usePlatform} from './runtime.js';

usePlatform(browser);
export * from './index.js';
