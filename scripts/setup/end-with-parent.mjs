// why: a parent that is killed cannot pass on a signal, and would leave this process on its port.
process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));
