// The worker in browsers.
import '../page/worker.js';
