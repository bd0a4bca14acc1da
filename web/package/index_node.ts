import {node} from './platform_node.js';
import {usePlatform} from './runtime.js';

usePlatform(node);
export * from './index.js';
