void navigator.serviceWorker.register('/worker.js')
